-- The link that a signup sends. One per account: asking again replaces the former one. It begins with its account, as a
-- reset link does, and only its hash is kept.
create table email_verifications (
  account_id uuid primary key references accounts (id) on delete cascade,
  token_hash bytea not null
    constraint verification_token_hash_is_sha256 check (length(token_hash) = 32),
  expires_at timestamptz not null
);

grant select, insert, update, delete on email_verifications to verso_app;
