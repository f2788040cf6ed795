-- The application's own role. Each migration grants it what it needs and no more: it can write no balance.
do $$
begin
  create role verso_app nologin;
exception when duplicate_object or unique_violation then
  null; -- roles belong to the whole server, where another database of ours may have made it
end $$;
do $$
begin
  if not pg_has_role(current_user, 'verso_app', 'member') then
    grant verso_app to current_user;
  end if;
end $$;
grant usage on schema public to verso_app;
grant select on migrations to verso_app;
-- A function is called by whom it is granted to, not by everybody.
alter default privileges revoke execute on functions from public;

-- A customer, and how the customer gets in.
create table accounts (
  id uuid primary key,
  -- Null once the account is deleted: the row stays so that money records keep their owner, the person does not.
  email text
    constraint email_is_lower_case check (email = lower(email))
    constraint email_has_a_sane_length check (length(email) between 3 and 254),
  -- Since when the customer has shown that the address is theirs, by following a link sent to it.
  email_verified_at timestamptz,
  password_hash text,
  password_changed_at timestamptz not null,
  -- What the customer can spend, and why: 0002-credits. Only its functions write these four.
  credits integer not null default 0
    constraint credits_never_go_below_zero check (credits >= 0),
  held_credits integer not null default 0
    constraint held_credits_never_go_below_zero check (held_credits >= 0),
  -- Credits taken back after they were spent. The next ones to come pay them first.
  owed_credits integer not null default 0
    constraint owed_credits_never_go_below_zero check (owed_credits >= 0),
  credit_entries integer not null default 0
    constraint credit_entries_are_counted check (credit_entries >= 0),
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint nobody_owes_credits_and_has_some check (owed_credits = 0 or credits = 0),
  constraint a_deleted_account_keeps_nothing_personal
    check ((deleted_at is null) = (email is not null) and (deleted_at is null) = (password_hash is not null))
  -- A balance changes far more often than the rest of its row: room on the page keeps each change off the indexes.
) with (fillfactor = 70);
grant select, insert (id, email, password_hash, password_changed_at, created_at),
  update (email, email_verified_at, password_hash, password_changed_at, deleted_at) on accounts to verso_app;

-- Who has which address. Apart from the accounts, because it is unique in the whole product and they are cut by customer
-- one day (docs/decisions/0043). Written in the transaction that makes or erases the account.
create table account_emails (
  email text
    constraint one_account_per_email primary key,
  account_id uuid not null
);
grant select, insert, delete on account_emails to verso_app;

-- The token itself is only in the customer's browser: a stolen dump opens no session. It begins with its account, so that
-- a session is looked for among one customer's own.
create table sessions (
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null
    constraint token_hash_is_sha256 check (length(token_hash) = 32),
  id uuid not null,
  -- Browser and system names only: no address, no full user agent.
  browser text,
  system text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the sweep looks whether it is over. Activity does not move it: an index on `last_seen_at` would be written at
  -- every visit.
  look_again_at timestamptz not null,
  primary key (account_id, token_hash)
) with (fillfactor = 70);
create index sessions_to_look_at on sessions (look_again_at);

-- One open link per account: asking again replaces the former one. The link begins with its account too.
create table password_resets (
  account_id uuid primary key references accounts (id) on delete cascade,
  token_hash bytea not null
    constraint reset_token_hash_is_sha256 check (length(token_hash) = 32),
  expires_at timestamptz not null
);

-- Attempts counted per key and window, shared by every process and kept across restarts.
create table throttle_windows (
  key text primary key,
  hits integer not null
    constraint hits_are_counted check (hits >= 0),
  ends_at timestamptz not null
) with (fillfactor = 70);
create index throttle_windows_by_end on throttle_windows (ends_at);

grant select, insert, update, delete on sessions, password_resets, throttle_windows to verso_app;
