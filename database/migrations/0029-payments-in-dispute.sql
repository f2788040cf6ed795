-- no transaction
-- The console asks for the few payments in dispute among all that were ever made.
create index concurrently if not exists payments_in_dispute on payments (paid_at) where disputed_cents > 0;
