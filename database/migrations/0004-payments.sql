-- Packs bought through Stripe's hosted page, and money that went back. Only Stripe's ids are kept, no bank data.
create table payments (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- One per click of the customer: the same click sent twice finds the same row.
  click_key text not null
    constraint click_key_has_a_sane_length check (length(click_key) between 8 and 100),
  pack text not null,
  credits integer not null
    constraint a_pack_holds_credits check (credits > 0),
  price_cents integer not null
    constraint a_pack_has_a_price check (price_cents > 0),
  -- opening: Stripe has not answered yet; open: the customer has the page; pending: the bank takes its time.
  state text not null default 'opening'
    constraint payment_state_is_known check (state in ('opening', 'open', 'pending', 'paid', 'expired', 'failed')),
  checkout_session text
    constraint one_payment_per_checkout_session unique,
  checkout_url text,
  checkout_expires_at timestamptz not null,
  payment_intent text
    constraint one_payment_per_payment_intent unique,
  terms_accepted boolean not null default false,
  receipt text
    constraint receipts_are_unique unique,
  refunded_cents integer not null default 0
    constraint refunds_are_counted check (refunded_cents >= 0),
  disputed_cents integer not null default 0
    constraint disputes_are_counted check (disputed_cents >= 0),
  revoked_credits integer not null default 0
    constraint no_more_is_revoked_than_was_bought check (revoked_credits between 0 and credits),
  -- Counts the changes of this row: whoever asked Stripe before the last one asks again.
  changes integer not null default 0,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- When the sweep looks at it again; null once nothing more can happen.
  next_check_at timestamptz,
  -- Since when Stripe could not be asked about it, or answered about something else.
  unsettled_since timestamptz,
  constraint one_payment_per_click unique (account_id, click_key),
  constraint what_is_paid_has_its_date_and_receipt
    check ((state = 'paid') = (paid_at is not null) and (state = 'paid') = (receipt is not null)),
  constraint only_a_paid_pack_is_revoked check (state = 'paid' or revoked_credits = 0),
  constraint an_open_page_has_an_address
    check (state in ('opening', 'expired') or (checkout_session is not null and checkout_url is not null))
);
create index payments_by_account on payments (account_id, created_at desc);
create index payments_unsettled on payments (unsettled_since) where unsettled_since is not null;
create index payments_to_check on payments (next_check_at) where next_check_at is not null;

-- Receipts are numbered by year without a gap, as the tax authority wants them.
create table receipt_years (
  year integer primary key,
  issued integer not null
);

-- Money we decided to send back: the credits leave at once, the order to Stripe follows.
create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  cause text not null
    constraint refund_cause_is_known check (cause in ('withdrawal', 'refund')),
  credits integer not null
    constraint refunded_credits_are_counted check (credits >= 0),
  cents integer not null
    constraint a_refund_is_some_money check (cents > 0),
  -- sent: Stripe has it. refused by Stripe, or returned by the bank: the credits are the customer's again, and an
  -- operator must find another way to pay, then close it.
  state text not null default 'requested'
    constraint refund_state_is_known check (state in ('requested', 'sent', 'refused', 'returned', 'closed')),
  stripe_refund text
    constraint one_refund_per_stripe_refund unique,
  made_by text not null,
  reason text not null,
  requested_at timestamptz not null
);
create index refunds_by_payment on refunds (payment_id);
create index refunds_to_send on refunds (requested_at) where state = 'requested';
create index refunds_to_look_at on refunds (requested_at) where state in ('refused', 'returned');

-- Events already seen. Their content is not kept: it is a hint to ask Stripe, and it holds personal data.
create table stripe_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);
create index stripe_events_by_date on stripe_events (received_at);

-- What operators did, and why.
create table operator_actions (
  id uuid primary key,
  command text not null,
  made_by text not null,
  reason text not null,
  made_at timestamptz not null
);
create trigger operator_actions_never_change before update or delete on operator_actions
  for each row execute function refuse_to_change_history();
create trigger operator_actions_are_never_emptied before truncate on operator_actions
  for each statement execute function refuse_to_change_history();

grant select, insert, update on payments, receipt_years, refunds to verso_app;
grant select, insert, delete on stripe_events to verso_app;
grant select, insert on operator_actions to verso_app;
