-- Whoever answers customers at the console, by an account of their own that a command makes. Nobody works there without a
-- password and the codes of an application (RFC 6238), both chosen by who was invited.
create table operators (
  id uuid primary key,
  name text not null
    constraint one_operator_per_name unique
    constraint operator_name_is_a_word check (name ~ '^[a-z][a-z0-9.-]{1,39}$'),
  password_hash text,
  -- Encrypted with a key of the configuration's: a stolen backup makes no codes.
  sealed_secret bytea,
  -- The time step of the last code taken: none is taken twice.
  last_step bigint not null default 0,
  -- Null until a password was chosen and a first code typed.
  confirmed_at timestamptz,
  -- The hash of the link that a command printed; null once it was used.
  invitation_hash bytea
    constraint invitation_hash_is_sha256 check (length(invitation_hash) = 32),
  invited_until timestamptz,
  created_at timestamptz not null,
  constraint who_is_confirmed_has_both_factors
    check (confirmed_at is null or (password_hash is not null and sealed_secret is not null))
);

create table operator_sessions (
  token_hash bytea primary key
    constraint operator_token_hash_is_sha256 check (length(token_hash) = 32),
  operator_id uuid not null references operators (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);

grant select, insert, update, delete on operators, operator_sessions to verso_app;

-- An operator found no proof in what was asked: it waits for nobody any more, until it is asked again.
alter table oppositions add column declined_at timestamptz;
