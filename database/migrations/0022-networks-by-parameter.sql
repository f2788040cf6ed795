-- What serves every network is named after none. A server of the release before still reads and writes under the old names:
-- they are views of the same rows and functions that call the new ones, until the release after this one drops them.
alter table x_snapshots rename to profile_snapshots;
alter index x_snapshots_pkey rename to profile_snapshots_pkey;
alter index x_snapshots_by_day rename to profile_snapshots_by_day;
alter index x_snapshots_by_profile rename to profile_snapshots_by_profile;
drop index x_snapshots_to_check;
create index profile_snapshots_to_check on profile_snapshots (network, checked_at nulls first) where kept = 'as_evidence';
create view x_snapshots with (security_invoker = true) as select * from profile_snapshots;

alter table x_days rename to call_days;
alter index x_days_pkey rename to call_days_pkey;
create view x_days with (security_invoker = true) as select * from call_days;
grant select, insert, update, delete on x_snapshots, x_days to verso_app;

create or replace function take_x_call(
  of_endpoint text, for_purpose text, worst_cost bigint, daily_budget bigint, leave integer, at timestamptz,
  out outcome text, out retry_at timestamptz
) language plpgsql as $$
declare
  call_window x_rate_limits;
begin
  if worst_cost > daily_budget then
    outcome := 'over_budget';
    return;
  end if;
  select * into call_window from x_rate_limits where endpoint = of_endpoint for update;
  if found and call_window.remaining <= leave and call_window.resets_at > at then
    outcome := 'rate_limited';
    retry_at := call_window.resets_at;
    return;
  end if;
  insert into call_days as known (day, purpose, microdollars)
  values ((at at time zone 'UTC')::date, for_purpose, worst_cost)
  on conflict (day, purpose) do update
  set microdollars = known.microdollars + excluded.microdollars
  where known.microdollars + excluded.microdollars <= daily_budget;
  if not found then
    outcome := 'over_budget';
    return;
  end if;
  update x_rate_limits
  set remaining = remaining - 1
  where endpoint = of_endpoint;
  outcome := 'allowed';
end $$;

create or replace function settle_x_call(
  call uuid, of_endpoint text, for_purpose text, answered integer, read_objects integer, cost bigint, worst_cost bigint,
  left_in_window integer, window_ends timestamptz, at timestamptz
) returns void language plpgsql as $$
begin
  insert into x_calls (call_id, made_at, endpoint, status, objects, microdollars)
  values (call, at, of_endpoint, answered, read_objects, cost)
  on conflict (made_at, call_id) do nothing;
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
  update call_days
  set microdollars = greatest(0, microdollars - worst_cost + cost)
  where day = (at at time zone 'UTC')::date
    and purpose = for_purpose;
end $$;

create or replace function keep_no_declared_words()
returns trigger language plpgsql as $$
begin
  new.report := without_declared_words(new.report, (
    select posts
    from profile_snapshots
    where network = new.network
      and profile_id = new.profile_id
      and day = new.snapshot_day
      and simulated = coalesce((new.report -> 'mockData')::boolean, false)
      and posts is not null
    limit 1
  ));
  return new;
end
$$;

-- The bucket and the pauses of a network that publishes no limit: a row for each, where there was one for Bluesky.
alter table bluesky_limits rename to network_limits;
alter table network_limits
  add column network text not null default 'bluesky',
  drop column is_all,
  add primary key (network);
alter table network_limits alter column network drop default;

-- Before a call. `leave`: how many calls of the bucket are not for this caller.
create function take_network_call(
  of_network text, burst double precision, per_second double precision, leave double precision, at timestamptz,
  out outcome text, out retry_at timestamptz
) language plpgsql as $$
declare
  known network_limits;
  available double precision;
begin
  insert into network_limits (network, tokens, refilled_at) values (of_network, burst, at) on conflict (network) do nothing;
  select * into known from network_limits where network = of_network for update;
  if known.paused_until > at then
    outcome := case when known.is_limited then 'limited' else 'paused' end;
    retry_at := known.paused_until;
    return;
  end if;
  available := least(burst, known.tokens + per_second * greatest(0, extract(epoch from at - known.refilled_at)));
  if available < 1 + leave then
    outcome := 'limited';
    retry_at := at + (1 + leave - available) / per_second * interval '1 second';
    return;
  end if;
  update network_limits
  set tokens = available - 1,
      refilled_at = greatest(at, refilled_at)
  where network = of_network;
  outcome := 'allowed';
end $$;

-- After one that was refused or not answered: until when nobody asks. 1, 2, 4 … 60 seconds, or what the network told; those
-- that were under way together are one failure.
create function pause_network(of_network text, limited boolean, told timestamptz, jitter double precision, at timestamptz)
returns timestamptz language sql as $$
  update network_limits
  set paused_until = case
        when told is not null then greatest(paused_until, told)
        when paused_until > at then paused_until
        else at + least(60, 2 ^ least(failures, 6)) * jitter * interval '1 second'
      end,
      failures = case when paused_until > at then failures else least(failures + 1, 6) end,
      is_limited = limited
  where network = of_network
  returning paused_until
$$;

-- After one that was answered.
create function resume_network(of_network text) returns void language sql as $$
  update network_limits set failures = 0 where network = of_network and failures > 0
$$;
grant execute on function take_network_call, pause_network, resume_network to verso_app;

create or replace function take_bluesky_call(
  burst double precision, per_second double precision, leave double precision, at timestamptz,
  out outcome text, out retry_at timestamptz
) language sql as $$
  select outcome, retry_at from take_network_call('bluesky', burst, per_second, leave, at)
$$;

create or replace function pause_bluesky(limited boolean, told timestamptz, jitter double precision, at timestamptz)
returns timestamptz language sql as $$
  select pause_network('bluesky', limited, told, jitter, at)
$$;

create or replace function resume_bluesky() returns void language sql as $$
  select resume_network('bluesky')
$$;
