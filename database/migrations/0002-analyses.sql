-- One paid request for a report on a public X account.
create table analyses (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  username text not null
    constraint username_is_an_x_handle check (username ~ '^[A-Za-z0-9_]{1,15}$'),
  status text not null default 'queued'
    constraint status_is_known check (status in ('queued', 'running', 'done', 'failed')),
  report jsonb,
  created_at timestamptz not null,
  constraint a_done_analysis_has_its_report check ((status = 'done') = (report is not null))
);
-- Lists are read newest first, page after page, by account.
create index analyses_by_account on analyses (account_id, created_at desc, id desc);
