-- A customer lets whoever answers them read their reports, for some days. Without a row nobody does.
create table support_access (
  account_id uuid primary key references accounts (id),
  given_at timestamptz not null,
  ends_at timestamptz not null,
  constraint access_ends_after_it_began check (ends_at > given_at)
);

grant select, insert, update, delete on support_access to verso_app;
