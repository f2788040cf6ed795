-- A customer, and how the customer gets in.
create table accounts (
  id uuid primary key,
  -- Null once the account is deleted: the row stays so that money records keep their owner, the person does not.
  email text
    constraint email_is_lower_case check (email = lower(email))
    constraint email_has_a_sane_length check (length(email) between 3 and 254),
  password_hash text,
  password_changed_at timestamptz not null,
  credits integer not null default 0
    constraint credits_never_go_below_zero check (credits >= 0),
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint one_account_per_email unique (email),
  constraint a_deleted_account_keeps_nothing_personal
    check ((deleted_at is null) = (email is not null) and (deleted_at is null) = (password_hash is not null))
);

-- The token itself is only in the customer's browser: a stolen dump opens no session.
create table sessions (
  token_hash bytea primary key
    constraint token_hash_is_sha256 check (length(token_hash) = 32),
  id uuid not null
    constraint session_ids_are_unique unique,
  account_id uuid not null references accounts (id) on delete cascade,
  -- Browser and system names only: no address, no full user agent.
  browser text,
  system text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_account on sessions (account_id);
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_last_activity on sessions (last_seen_at);

-- One open link per account: asking again replaces the former one.
create table password_resets (
  account_id uuid primary key references accounts (id) on delete cascade,
  token_hash bytea not null
    constraint reset_token_hashes_are_unique unique
    constraint reset_token_hash_is_sha256 check (length(token_hash) = 32),
  expires_at timestamptz not null
);

-- Attempts counted per key and window, shared by every process and kept across restarts.
create table throttle_windows (
  key text primary key,
  hits integer not null
    constraint hits_are_counted check (hits >= 0),
  ends_at timestamptz not null
);
create index throttle_windows_by_end on throttle_windows (ends_at);
