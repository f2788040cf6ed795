-- Whoever shows that an account of a network is theirs, without an account here: by signing in there, or by a code in its bio. A row
-- is one browser, by the hash of its cookie. What the end of a sign-in needs of its beginning is sealed with a key that only that
-- browser has, and emptied when it comes back: nothing here signs anybody in.
create table holder_proofs (
  token_hash bytea primary key
    constraint holder_token_hash_is_sha256 check (length(token_hash) = 32),
  network text not null,
  -- As it was asked for; once proved, as its network calls it.
  username text not null
    constraint proved_username_is_short check (length(username) <= 253),
  by text not null
    constraint proof_is_of_a_known_kind check (by in ('sign_in', 'code')),
  language text not null
    constraint language_of_the_proof_is_ours check (language in ('fr', 'en')),
  state_hash bytea
    constraint state_hash_is_sha256 check (length(state_hash) = 32),
  sealed bytea,
  code text,
  -- The account that the browser turned out to be signed in with, when it is not the one that was asked for.
  signed_in_as text
    constraint other_username_is_short check (length(signed_in_as) <= 253),
  profile_id text
    constraint proved_profile_id_is_short check (length(profile_id) <= 253),
  is_protected boolean not null default false,
  picture bytea
    constraint picture_is_small check (length(picture) <= 65536),
  picture_type text,
  begun_at timestamptz not null,
  proved_at timestamptz,
  ends_at timestamptz not null,
  constraint proved_network_is_that_of_the_name check (network = network_of(username)),
  constraint a_proof_is_of_an_account check ((profile_id is null) = (proved_at is null)),
  constraint a_sign_in_under_way_has_its_state check ((state_hash is null) = (sealed is null)),
  constraint a_code_is_of_a_proof_by_code check ((code is not null) = (by = 'code')),
  constraint a_picture_has_its_type check ((picture is null) = (picture_type is null)),
  constraint a_proof_ends_within_a_day_of_its_beginning check (ends_at <= begun_at + interval '25 hours')
);
create index holder_proofs_by_end on holder_proofs (ends_at);
create index holder_proofs_by_profile on holder_proofs (network, profile_id) where profile_id is not null;

grant select, insert, update, delete on holder_proofs to verso_app;
