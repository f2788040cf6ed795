-- What an action did, to whom or what, and which earlier one it tells the failure of. Null of those recorded before: history never changes.
alter table operator_actions
  add column kind text,
  add column subjects text[],
  add column fails uuid;

-- Until an operator says that Stripe has our answer; a dispute that is opened later asks again.
alter table payments add column dispute_answered_at timestamptz;
update payments
set dispute_answered_at = said.at
from (
  select split_part(command, ' ', 2) as payment_id, max(made_at) as at
  from operator_actions
  where command like 'dispute-answered %'
  group by 1
) as said
where payments.id::text = said.payment_id
  and payments.disputed_cents > 0;
