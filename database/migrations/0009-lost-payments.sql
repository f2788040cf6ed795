-- What an operator decided of a payment page that Stripe has and our rows do not, as after a restore: its payment was written
-- again, or its money sent back. Once for each page. The account may be one that the restore lost, so it refers to none.
create table lost_payments (
  checkout_session text primary key,
  account_id uuid not null,
  payment_id uuid not null,
  cents integer not null
    constraint a_lost_payment_is_some_money check (cents > 0),
  decision text not null
    constraint lost_payment_decision_is_known check (decision in ('recreated', 'refunded')),
  made_by text not null,
  reason text not null,
  decided_at timestamptz not null
);
create trigger lost_payments_never_change before update or delete on lost_payments
  for each row execute function refuse_to_change_history();
create trigger lost_payments_are_never_emptied before truncate on lost_payments
  for each statement execute function refuse_to_change_history();
grant select, insert on lost_payments to verso_app;
