-- Which version of the prohibited uses of a report the customer has read and accepted, and when. Null: none yet. Of a former
-- version the pages ask again; the calls of the specification never do.
alter table accounts
  add column terms_version text,
  add column terms_accepted_at timestamptz,
  add constraint terms_are_accepted_at_a_time check ((terms_version is null) = (terms_accepted_at is null));

grant update (terms_version, terms_accepted_at) on accounts to verso_app;
