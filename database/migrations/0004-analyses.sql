-- A list shows the numbers, words and flags of a report, never its long parts: kept beside it, so that reading a
-- list does not read the reports.
create function scalar_fields(report jsonb)
returns jsonb language sql immutable strict as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(report)
  where jsonb_typeof(value) in ('number', 'string', 'boolean')
$$;

-- « helene » finds « Hélène ». As a name is written, once: done for ten thousand at each search it took 190 ms.
create function searchable(name text)
returns text language sql immutable strict parallel safe as $$
  select translate(lower(name), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ’', 'aaaaaaceeeeiiiinooooouuuuyy''')
$$;
grant execute on function scalar_fields, searchable to verso_app;

-- One paid request for a report on a public X account, from the request to the report, or to the refund.
create table analyses (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  network text not null default 'x'
    constraint network_is_known check (network in ('x')),
  username text not null
    constraint username_is_an_x_handle check (username ~ '^[A-Za-z0-9_]{1,15}$'),
  -- `erased`: the person behind the profile asked for it.
  status text not null default 'queued'
    constraint status_is_known check (status in ('queued', 'running', 'done', 'failed', 'erased')),
  progress jsonb,
  -- Long and read once or twice: lz4 packs it several times faster than the default.
  report jsonb compression lz4,
  -- The code of the refusal it ended with (contract/errors.ts).
  failure text,
  -- The network's id of the profile: a name may change hands, an id does not.
  profile_id text,
  profile_name text,
  -- The day's snapshot it was computed from, which is its evidence.
  snapshot_day date,
  created_at timestamptz not null,
  ended_at timestamptz,
  summary jsonb generated always as (scalar_fields(report)) stored,
  -- Nothing of an erased one. Cut, because it lies in an index, which holds no long words.
  search_name text not null generated always as (
    case status
      when 'erased' then ''
      else left(searchable(username || ' ' || coalesce(profile_name, '')), 200)
    end
  ) stored,
  -- What has no score comes after all that has.
  score double precision not null generated always as (
    case jsonb_typeof(report -> 'credibilityScore')
      when 'number' then (report ->> 'credibilityScore')::double precision
      else -1
    end
  ) stored,
  primary key (account_id, id),
  constraint a_done_analysis_has_its_report check ((status = 'done') = (report is not null)),
  constraint a_failed_analysis_says_why check ((status = 'failed') = (failure is not null))
);
-- A customer's list, newest first or best score first. State and name lie in both: a search reads the index alone, in
-- its order, and stops when a page is full.
create index analyses_by_account on analyses (account_id, created_at desc, id desc)
  include (status, search_name);
create index analyses_by_score on analyses (account_id, score desc, created_at desc, id desc)
  include (status, search_name);
-- A profile under way for a customer is not begun again, whatever is pressed twice.
create unique index one_analysis_of_a_profile_at_a_time
  on analyses (account_id, network, lower(username))
  where status in ('queued', 'running');
-- What is under way, oldest first, for the rescue.
create index analyses_under_way on analyses (created_at) where status in ('queued', 'running');
-- A customer's analyses of one profile; and all those of a profile whose owner objects, by its id or by its name.
create index analyses_by_profile on analyses (network, profile_id, account_id, created_at desc)
  where profile_id is not null;
create index analyses_by_name on analyses (network, lower(username));
grant select, insert, update, delete on analyses to verso_app;

-- The Idempotency-Key of a request and the analysis it got: sent again, it gets the same one.
create table analysis_requests (
  account_id uuid not null references accounts (id) on delete cascade,
  request_key text not null,
  username text not null,
  analysis_id uuid not null,
  made_at timestamptz not null,
  primary key (account_id, request_key)
);
create index analysis_requests_by_date on analysis_requests (made_at);
grant select, insert, update, delete on analysis_requests to verso_app;

-- A customer contests that a post belongs to a figure of a report, or that it was left out of it. It goes with the
-- analysis. Of the post, its id only.
create table contested_posts (
  account_id uuid not null,
  id uuid not null,
  analysis_id uuid not null,
  figure text not null,
  post_id text not null,
  side text not null
    constraint side_is_known check (side in ('retained', 'near')),
  reason text
    constraint reason_is_short check (length(reason) between 1 and 500),
  created_at timestamptz not null,
  primary key (account_id, id),
  constraint a_contest_is_of_the_customers_own_analysis
    foreign key (account_id, analysis_id) references analyses (account_id, id) on delete cascade,
  constraint a_post_is_contested_once_per_figure unique (account_id, analysis_id, figure, post_id)
);
-- What an operator reads, newest first.
create index contested_posts_by_date on contested_posts (created_at desc, id desc);
grant select, insert, update, delete on contested_posts to verso_app;
