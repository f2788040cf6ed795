-- A customer may ask for a second factor at login: the codes of an application that shares a secret with us (RFC 6238).
create table second_factors (
  account_id uuid primary key references accounts (id),
  -- Encrypted with a key of the configuration's: a stolen backup makes no codes.
  sealed_secret bytea not null,
  -- Null until a first code has shown that the application has the secret.
  confirmed_at timestamptz,
  -- The time step of the last code taken: none is taken twice.
  last_step bigint not null default 0
);

-- For whoever lost the application: each opens once, and is gone. Of each, its hash only.
create table recovery_codes (
  account_id uuid not null references accounts (id),
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

grant select, insert, update, delete on second_factors, recovery_codes to verso_app;
