-- Until when Stripe waits for an answer to a dispute of this payment, the earliest of them; null when none waits for us.
alter table payments
  add column dispute_due_at timestamptz;
create index payments_disputed on payments (dispute_due_at) where dispute_due_at is not null;
