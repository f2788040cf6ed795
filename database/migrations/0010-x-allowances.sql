-- What X costs in a day, apart for customers and for those who object: a person's right does not end with our budget, nor
-- does a crowd of objections stop what customers have paid for.
alter table x_days
  add column purpose text not null default 'customers'
    constraint purpose_is_known check (purpose in ('customers', 'objections')),
  drop constraint x_days_pkey,
  add primary key (day, purpose);
alter table x_days alter column purpose drop default;

drop function take_x_call;
drop function settle_x_call;

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

-- After it: what it did cost, and what X's headers say is left of the window. Once per call, however often it is asked:
-- an answer of the database may be lost, and the day's budget must not be given back twice.
create function settle_x_call(
  call uuid, of_endpoint text, for_purpose text, answered integer, read_objects integer, cost bigint, worst_cost bigint,
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
  where day = (at at time zone 'UTC')::date
    and purpose = for_purpose;
end $$;
grant execute on function take_x_call, settle_x_call to verso_app;
