-- Since when the customer has shown that the address is theirs, by following a link sent to it.
alter table accounts add column email_verified_at timestamptz;
grant update (email_verified_at) on accounts to verso_app;
