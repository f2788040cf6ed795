-- What a customer's own programs call us with. It belongs to the account, as its credits and analyses do; `created_by` is who made it.
create table api_keys (
  account_id uuid not null references accounts (id),
  id uuid not null,
  name text not null
    constraint a_key_has_a_name check (length(name) between 1 and 60),
  last_four text not null
    constraint four_characters_of_a_key_are_shown check (length(last_four) = 4),
  scopes text[] not null
    constraint a_key_opens_something check (cardinality(scopes) between 1 and 10),
  created_by uuid not null,
  created_at timestamptz not null,
  -- Null: until it is revoked.
  expires_at timestamptz,
  -- The first call of its last day of use. Where from is a keyed hash, which tells two places apart and names neither.
  last_used_on date,
  last_used_from text,
  -- Null: as many as the account has.
  credits_a_day integer
    constraint a_key_may_spend_something check (credits_a_day > 0),
  -- What it has spent on that day, by UTC. The limit is in the statement that counts.
  spent_on date,
  spent_credits integer not null default 0
    constraint a_key_spends_within_its_day check (spent_credits >= 0),
  primary key (account_id, id),
  constraint a_key_ends_after_it_was_made check (expires_at > created_at),
  constraint a_use_has_a_day_and_a_place check ((last_used_on is null) = (last_used_from is null))
);
create index api_keys_by_end on api_keys (expires_at) where expires_at is not null;

-- Whose key it is, by its hash: a key of this form has no room for its account. Keyed by what is unique in the whole product.
create table api_key_hashes (
  key_hash bytea primary key
    constraint key_hash_is_sha256 check (length(key_hash) = 32),
  account_id uuid not null,
  key_id uuid not null,
  constraint a_key_has_one_hash unique (account_id, key_id),
  constraint a_hash_goes_with_its_key
    foreign key (account_id, key_id) references api_keys (account_id, id) on delete cascade
);

grant select, insert, update, delete on api_keys to verso_app;
grant select, insert on api_key_hashes to verso_app;
