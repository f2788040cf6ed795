-- no transaction
-- The console reads the kept deadlines by payments_disputed: nothing asks for payments in dispute by the day they were paid any more.
drop index concurrently if exists payments_in_dispute;
