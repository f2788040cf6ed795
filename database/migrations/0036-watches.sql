-- Accounts that a customer has read again every week or month. `slot_seconds` is its place in the period, from a hash of its id, so
-- that readings lie evenly over the week; `next_at` is the next one, and null while it is paused.
create table watches (
  account_id uuid not null references accounts (id),
  id uuid not null,
  network text not null,
  -- The name it had at the last reading; its network's id says whose it is.
  username text not null
    constraint watched_username_is_short check (length(username) <= 253),
  profile_id text not null
    constraint watched_profile_id_is_short check (length(profile_id) <= 253),
  every text not null
    constraint watch_period_is_known check (every in ('week', 'month')),
  slot_seconds integer not null
    constraint slot_lies_in_the_period check (slot_seconds between 0 and 2591999),
  next_at timestamptz,
  paused text
    constraint watch_is_paused_for_a_known_reason check (paused in ('by_customer', 'credits', 'profile', 'closed')),
  -- Name, handle, badge and a hash of the bio, as the last reading found them.
  facts jsonb not null,
  -- Posts up to here have been counted.
  counted_until timestamptz not null,
  -- X: its holder proved by a code in the bio that the account is theirs.
  owner_proven_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, id),
  constraint one_watch_of_a_profile unique (account_id, network, profile_id),
  constraint watched_network_is_that_of_the_name check (network = network_of(username)),
  constraint a_watch_is_due_or_paused check ((next_at is null) = (paused is not null))
);
create index watches_due on watches (next_at) where next_at is not null;
create index watches_by_profile on watches (network, profile_id);
create index watches_by_name on watches (network, lower(username));

-- One reading for each date it was due: whatever crashes, the key lets it begin once. `block` holds counts of the posts that are new
-- since the reading before, `changes` what they show; neither holds a word of a post.
create table watch_readings (
  account_id uuid not null,
  watch_id uuid not null,
  due_at timestamptz not null,
  state text not null default 'waiting'
    constraint reading_state_is_known check (state in ('waiting', 'read', 'refused', 'failed', 'unpaid')),
  analysis_id uuid,
  failure text,
  block jsonb,
  changes jsonb not null default '[]',
  ended_at timestamptz,
  primary key (account_id, watch_id, due_at),
  constraint a_reading_goes_with_its_watch
    foreign key (account_id, watch_id) references watches (account_id, id) on delete cascade,
  constraint a_reading_that_ended_says_when check ((state = 'waiting') = (ended_at is null))
);
create index watch_readings_waiting on watch_readings (due_at) where state = 'waiting';
create index watch_readings_by_age on watch_readings (due_at);

-- What a customer is told of their watches as a whole: the private feed, by the hash of its address, and the month last summed up.
create table watch_settings (
  account_id uuid primary key references accounts (id),
  feed_hash bytea
    constraint feed_hash_is_sha256 check (length(feed_hash) = 32),
  summed_up date not null
);
create index watch_settings_by_month on watch_settings (summed_up);

grant select, insert, update, delete on watches, watch_readings, watch_settings to verso_app;
