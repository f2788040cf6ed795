-- The life of an analysis: what is written on its row from the request to the report, or to the refund.

-- A list shows the numbers, words and flags of a report, never its long parts: kept beside it, so that reading a
-- list does not read the reports.
create function scalar_fields(report jsonb)
returns jsonb language sql immutable strict as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(report)
  where jsonb_typeof(value) in ('number', 'string', 'boolean')
$$;
grant execute on function scalar_fields to verso_app;

alter table analyses
  -- X's id of the profile: a name may change hands, an id does not.
  add column profile_id text,
  add column profile_name text,
  add column progress jsonb,
  -- The code of the refusal it ended with (contract/errors.ts).
  add column failure text,
  -- The day's snapshot it was computed from, which is its evidence.
  add column snapshot_day date,
  add column ended_at timestamptz,
  add column summary jsonb generated always as (scalar_fields(report)) stored,
  drop constraint status_is_known,
  -- `erased`: the person behind the profile asked for it.
  add constraint status_is_known check (status in ('queued', 'running', 'done', 'failed', 'erased')),
  add constraint a_failed_analysis_says_why check ((status = 'failed') = (failure is not null));

-- A profile under way for a customer is not begun again, whatever is pressed twice.
create unique index one_analysis_of_a_profile_at_a_time on analyses (account_id, lower(username))
  where status in ('queued', 'running');
-- What is under way, oldest first, for the rescue.
create index analyses_under_way on analyses (created_at) where status in ('queued', 'running');
-- A customer's analyses of one profile; and all those of a profile whose owner objects.
create index analyses_by_profile on analyses (profile_id, account_id, created_at desc) where profile_id is not null;

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

-- Whoever objects to being analysed. Opposed once the code was seen in the profile's bio, or by an operator's hand.
create table oppositions (
  username text primary key
    constraint opposed_username_is_lower_case check (username = lower(username)),
  code text not null,
  asked_at timestamptz not null,
  profile_id text,
  opposed_at timestamptz
);
create index oppositions_by_profile on oppositions (profile_id) where profile_id is not null;

-- Snapshots again (the day's cache may be dropped). One reader at a time has the row, until a time past which it is
-- gone. Those a report rests on are its evidence, and kept: with their words for thirty days, then by post id.
drop table x_snapshots;
create table x_snapshots (
  username text not null
    constraint snapshot_username_is_lower_case check (username = lower(username)),
  day date not null,
  simulated boolean not null,
  reader uuid,
  read_until timestamptz,
  profile jsonb,
  posts jsonb,
  read_at timestamptz,
  kept text not null default 'for_the_day'
    constraint kept_is_known check (kept in ('for_the_day', 'as_evidence', 'by_ids')),
  primary key (username, day, simulated),
  constraint posts_say_when_they_were_read check ((posts is null) = (read_at is null))
);
create index x_snapshots_by_day on x_snapshots (kept, day);

-- Long and read once or twice: lz4 packs them several times faster than the default.
alter table x_snapshots alter column posts set compression lz4;
alter table analyses alter column report set compression lz4;

-- What each day has cost, and could cost by the calls under way.
create table x_days (
  day date primary key,
  microdollars bigint not null
    constraint a_day_costs_nothing_or_more check (microdollars >= 0)
);

-- Before a call: may X be asked? Takes one of the window and the most the call can cost from the day's budget, both
-- or neither. `leave`: how many calls of the window are not for this caller.
create function take_x_call(
  of_endpoint text, worst_cost bigint, daily_budget bigint, leave integer, at timestamptz,
  out outcome text, out retry_at timestamptz
) language plpgsql as $$
declare
  today date := (at at time zone 'UTC')::date;
begin
  if worst_cost > daily_budget then
    outcome := 'over_budget';
    return;
  end if;
  update x_rate_limits
  set remaining = remaining - 1
  where endpoint = of_endpoint
    and (remaining > leave or resets_at <= at);
  if not found then
    select resets_at into retry_at from x_rate_limits where endpoint = of_endpoint;
    if found then
      outcome := 'rate_limited';
      return;
    end if;
  end if;
  insert into x_days as known (day, microdollars)
  values (today, worst_cost)
  on conflict (day) do update
  set microdollars = known.microdollars + excluded.microdollars
  where known.microdollars + excluded.microdollars <= daily_budget;
  outcome := case when found then 'allowed' else 'over_budget' end;
end $$;

-- After it: what it did cost, and what X's headers say is left of the window. Once per call, however often it is asked:
-- an answer of the database may be lost, and the day's budget must not be given back twice.
alter table x_calls add column call_id uuid unique;
create function settle_x_call(
  call uuid, of_endpoint text, answered integer, read_objects integer, cost bigint, worst_cost bigint,
  left_in_window integer, window_ends timestamptz, at timestamptz
) returns void language plpgsql as $$
begin
  insert into x_calls (call_id, made_at, endpoint, status, objects, microdollars)
  values (call, at, of_endpoint, answered, read_objects, cost)
  on conflict (call_id) do nothing;
  if not found then
    return;
  end if;
  -- The window before the day, as take_x_call locks them: the other way round they met in a deadlock.
  if window_ends is not null then
    insert into x_rate_limits as known (endpoint, remaining, resets_at)
    values (of_endpoint, left_in_window, window_ends)
    on conflict (endpoint) do update
    -- Within one window answers cross, so the least is true; of another window X's latest word is.
    set remaining = case
          when excluded.resets_at = known.resets_at then least(excluded.remaining, known.remaining)
          else excluded.remaining
        end,
        resets_at = excluded.resets_at;
  end if;
  update x_days
  set microdollars = greatest(0, microdollars - worst_cost + cost)
  where day = (at at time zone 'UTC')::date;
end $$;

grant select, insert, update, delete on analysis_requests, oppositions, x_snapshots, x_days to verso_app;
grant execute on function take_x_call, settle_x_call to verso_app;
