-- What is read at X: shared by all processes, because X's limits and bill are of the whole application.

-- One snapshot per profile and UTC day serves every customer: X bills an object once a day. One reader at a time has the
-- row, until a time past which it is gone. Those a report rests on are its evidence, and kept: with their words for thirty
-- days, then by post id.
create table x_snapshots (
  network text not null default 'x'
    constraint snapshot_network_is_known check (network in ('x')),
  username text not null
    constraint snapshot_username_is_lower_case check (username = lower(username)),
  day date not null,
  simulated boolean not null,
  reader uuid,
  read_until timestamptz,
  profile jsonb,
  -- Beside the profile, which goes after thirty days: what is kept of somebody is found by their id, whatever the name.
  profile_id text,
  -- Long and read once or twice: lz4 packs it several times faster than the default.
  posts jsonb compression lz4,
  read_at timestamptz,
  kept text not null default 'for_the_day'
    constraint kept_is_known check (kept in ('for_the_day', 'as_evidence', 'by_ids')),
  -- What the models say of the posts where a report retains them, or nearly: certainty and marked words, by the method
  -- version that said so. Written once with the report, since computing it at each opening stopped the web process for
  -- seconds; forgotten with the posts' words.
  readings jsonb compression lz4,
  primary key (network, username, day, simulated),
  constraint posts_say_when_they_were_read check ((posts is null) = (read_at is null)),
  constraint readings_need_words check (readings is null or kept <> 'by_ids')
);
create index x_snapshots_by_day on x_snapshots (kept, day);
create index x_snapshots_by_profile on x_snapshots (network, profile_id) where profile_id is not null;

-- What each call cost, to the object. Its date is in the key, so that the table can be cut by month.
create table x_calls (
  made_at timestamptz not null,
  call_id uuid not null,
  endpoint text not null,
  status integer not null,
  objects integer not null
    constraint objects_are_counted check (objects >= 0),
  microdollars bigint not null
    constraint cost_is_counted check (microdollars >= 0),
  primary key (made_at, call_id)
);

-- What X's own headers last said is left of each window.
create table x_rate_limits (
  endpoint text primary key,
  remaining integer not null,
  resets_at timestamptz not null
);

-- What each day has cost, and could cost by the calls under way; apart for customers and for those who object: a person's
-- right does not end with our budget, nor does a crowd of objections stop what customers have paid for.
create table x_days (
  day date not null,
  purpose text not null
    constraint purpose_is_known check (purpose in ('customers', 'objections')),
  microdollars bigint not null
    constraint a_day_costs_nothing_or_more check (microdollars >= 0),
  primary key (day, purpose)
);

-- Before a call: may X be asked? Takes one of the window and the most the call can cost from the day's budget, both
-- or neither. `leave`: how many calls of the window are not for this caller.
create function take_x_call(
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
  insert into x_days as known (day, purpose, microdollars)
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

-- After it: what it did cost, and what X's headers say is left of the window. Once per call and its date, however often it
-- is asked: an answer of the database may be lost, and the day's budget must not be given back twice.
create function settle_x_call(
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
  update x_days
  set microdollars = greatest(0, microdollars - worst_cost + cost)
  where day = (at at time zone 'UTC')::date
    and purpose = for_purpose;
end $$;

-- Whoever objects to being analysed. Opposed once the code was seen in the profile's bio, or by an operator's hand.
create table oppositions (
  network text not null default 'x'
    constraint opposed_network_is_known check (network in ('x')),
  username text not null
    constraint opposed_username_is_lower_case check (username = lower(username)),
  code text not null,
  asked_at timestamptz not null,
  profile_id text,
  opposed_at timestamptz,
  primary key (network, username)
);
create index oppositions_by_profile on oppositions (network, profile_id) where profile_id is not null;

grant select, insert, update, delete on x_snapshots, x_calls, x_rate_limits, x_days, oppositions to verso_app;
grant execute on function take_x_call, settle_x_call to verso_app;
