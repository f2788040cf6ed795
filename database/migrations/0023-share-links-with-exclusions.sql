-- A link may also show what its customer leaves out of the report at the moment it is read. Links made before show none.
alter table share_links add column shows_exclusions boolean not null default false;
