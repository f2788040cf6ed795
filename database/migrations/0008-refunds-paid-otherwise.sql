-- A refund that Stripe refused or the bank returned ends in one of two ways. closed: an operator has paid the customer
-- otherwise, so the money is gone and its credits with it. superseded: a later refund of the same payment pays instead.
alter table refunds
  drop constraint refund_state_is_known,
  add constraint refund_state_is_known
    check (state in ('requested', 'sent', 'refused', 'returned', 'closed', 'superseded'));
