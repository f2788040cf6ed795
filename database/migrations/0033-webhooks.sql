-- Where a customer's own programs are told what became of their analyses. The secret that signs is sealed, since it must be
-- read again at each delivery; the former one signs beside it for a day after a change.
create table webhook_endpoints (
  account_id uuid not null references accounts (id),
  id uuid not null,
  url text not null
    constraint webhook_address_has_a_sane_length check (length(url) between 10 and 2000),
  events text[] not null
    constraint a_webhook_wants_something check (cardinality(events) between 1 and 20),
  sealed_secret bytea not null,
  former_secret bytea,
  former_until timestamptz,
  -- Why nothing is sent to it any more: the customer, an answer 410, or a delivery that failed to the last try.
  disabled text
    constraint a_webhook_is_disabled_for_a_known_reason check (disabled in ('by_customer', 'gone', 'failing')),
  -- Silent or slow: it is served apart, so that no other waits for it.
  is_slow boolean not null default false,
  rests_until timestamptz,
  -- Whoever sends to it holds it until then.
  held_until timestamptz,
  created_at timestamptz not null,
  primary key (account_id, id),
  constraint a_former_secret_ends check ((former_secret is null) = (former_until is null))
);

-- One event for one endpoint, with every try of it.
create table webhook_deliveries (
  account_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  type text not null,
  body text not null
    constraint a_webhook_body_is_thin check (octet_length(body) <= 20000),
  state text not null default 'waiting'
    constraint delivery_state_is_known check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  -- Of the last try: what was answered, or why nothing was, and how long it took.
  status integer,
  failure text,
  milliseconds integer,
  next_try_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, id),
  constraint a_delivery_goes_with_its_endpoint
    foreign key (account_id, endpoint_id) references webhook_endpoints (account_id, id) on delete cascade,
  constraint only_what_waits_is_tried_again check ((state = 'waiting') = (next_try_at is not null))
);
create index webhook_deliveries_newest on webhook_deliveries (account_id, endpoint_id, created_at desc, id desc);
create index webhook_deliveries_due on webhook_deliveries (next_try_at) where state = 'waiting';
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

grant select, insert, update, delete on webhook_endpoints, webhook_deliveries to verso_app;
