-- What Bluesky may be asked: one row for all processes, because its limits are of the address we call from. It publishes no
-- number, so the bucket is ours; a refusal pauses everybody, twice as long each time.
create table bluesky_limits (
  is_all boolean primary key default true
    constraint there_is_one_row check (is_all),
  tokens double precision not null,
  refilled_at timestamptz not null,
  failures integer not null default 0,
  paused_until timestamptz not null default '-infinity',
  -- Whether the pause is Bluesky's limit, which is waited for, or an outage, which is not.
  is_limited boolean not null default false
);

-- Before a call. `leave`: how many calls of the bucket are not for this caller.
create function take_bluesky_call(
  burst double precision, per_second double precision, leave double precision, at timestamptz,
  out outcome text, out retry_at timestamptz
) language plpgsql as $$
declare
  known bluesky_limits;
  available double precision;
begin
  insert into bluesky_limits (tokens, refilled_at) values (burst, at) on conflict (is_all) do nothing;
  select * into known from bluesky_limits for update;
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
  update bluesky_limits set tokens = available - 1, refilled_at = greatest(at, refilled_at);
  outcome := 'allowed';
end $$;

-- After one that was refused or not answered: until when nobody asks. 1, 2, 4 … 60 seconds, or what Bluesky told; those that
-- were under way together are one failure.
create function pause_bluesky(limited boolean, told timestamptz, jitter double precision, at timestamptz)
returns timestamptz language sql as $$
  update bluesky_limits
  set paused_until = case
        when told is not null then greatest(paused_until, told)
        when paused_until > at then paused_until
        else at + least(60, 2 ^ least(failures, 6)) * jitter * interval '1 second'
      end,
      failures = case when paused_until > at then failures else least(failures + 1, 6) end,
      is_limited = limited
  returning paused_until
$$;

-- After one that was answered.
create function resume_bluesky() returns void language sql as $$
  update bluesky_limits set failures = 0 where failures > 0
$$;

grant select, insert, update, delete on bluesky_limits to verso_app;
grant execute on function take_bluesky_call, pause_bluesky, resume_bluesky to verso_app;
