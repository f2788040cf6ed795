-- Packs bought through Stripe's hosted page, and money that went back. Only Stripe's ids are kept, no bank data.
create table payments (
  account_id uuid not null references accounts (id),
  id uuid not null,
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
  checkout_session text,
  checkout_url text,
  checkout_expires_at timestamptz not null,
  payment_intent text,
  terms_accepted boolean not null default false,
  receipt text,
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
  primary key (account_id, id),
  constraint one_payment_per_click unique (account_id, click_key),
  constraint one_payment_per_checkout_session unique (account_id, checkout_session),
  constraint one_payment_per_payment_intent unique (account_id, payment_intent),
  constraint what_is_paid_has_its_date_and_receipt
    check ((state = 'paid') = (paid_at is not null) and (state = 'paid') = (receipt is not null)),
  constraint only_a_paid_pack_is_revoked check (state = 'paid' or revoked_credits = 0),
  constraint an_open_page_has_an_address
    check (state in ('opening', 'expired') or (checkout_session is not null and checkout_url is not null))
);
create index payments_by_account on payments (account_id, created_at desc);
-- An event of a refund or a dispute names the intent alone, and not whose it is.
create index payments_by_intent on payments (payment_intent) where payment_intent is not null;
create index payments_unsettled on payments (unsettled_since) where unsettled_since is not null;
create index payments_to_check on payments (next_check_at) where next_check_at is not null;

-- Receipts are numbered by series and year without a gap, as the tax authority wants them. There is one series, 0, as
-- long as one counter is fast enough for everybody.
create table receipt_years (
  series smallint not null,
  year integer not null,
  issued integer not null,
  primary key (series, year)
);

-- The register: each number once, and whose it is. Never changed: a number that was given stays given.
create table receipts (
  series smallint not null,
  year integer not null,
  number integer not null
    constraint receipt_numbers_start_at_one check (number > 0),
  account_id uuid not null,
  payment_id uuid not null,
  issued_at timestamptz not null,
  constraint receipts_are_unique primary key (series, year, number)
);
-- Who paid since a time, for the audit.
create index receipts_by_time on receipts using brin (issued_at) with (pages_per_range = 32);
create trigger receipts_never_change before update or delete on receipts
  for each row execute function refuse_to_change_history();
create trigger receipts_are_never_emptied before truncate on receipts
  for each statement execute function refuse_to_change_history();

-- Money we decided to send back: the credits leave at once, the order to Stripe follows.
create table refunds (
  account_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  cause text not null
    constraint refund_cause_is_known check (cause in ('withdrawal', 'refund')),
  credits integer not null
    constraint refunded_credits_are_counted check (credits >= 0),
  cents integer not null
    constraint a_refund_is_some_money check (cents > 0),
  -- sent: Stripe has it. refused by Stripe, or returned by the bank: the credits are the customer's again, until it ends
  -- in one of two ways. closed: an operator has paid the customer otherwise, so the money is gone and its credits with it.
  -- superseded: a later refund of the same payment pays instead.
  state text not null default 'requested'
    constraint refund_state_is_known
      check (state in ('requested', 'sent', 'refused', 'returned', 'closed', 'superseded')),
  stripe_refund text,
  made_by text not null,
  reason text not null,
  requested_at timestamptz not null,
  primary key (account_id, id),
  constraint a_refund_is_of_the_customers_own_payment
    foreign key (account_id, payment_id) references payments (account_id, id),
  constraint one_refund_per_stripe_refund unique (account_id, stripe_refund)
);
create index refunds_by_payment on refunds (account_id, payment_id);
create index refunds_to_send on refunds (requested_at) where state = 'requested';
create index refunds_to_look_at on refunds (requested_at) where state in ('refused', 'returned');

-- Events already seen. Their content is not kept: it is a hint to ask Stripe, and it holds personal data.
-- Stripe's own date is in the key: it is the same however often the event comes, and a month of them can be cut off.
create table stripe_events (
  occurred_at timestamptz not null,
  id text not null,
  type text not null,
  primary key (occurred_at, id)
);

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

-- The key an operator gave to a gift or a refund, and who it was for: the same key for somebody else is a slip.
create table operator_origins (
  origin_id uuid primary key,
  account_id uuid not null
);

grant select, insert, update on payments, receipt_years, refunds to verso_app;
grant select, insert, delete on stripe_events to verso_app;
grant select, insert on receipts, operator_actions, operator_origins to verso_app;
