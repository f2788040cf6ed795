-- What a language model may be asked: shared by all processes, because its bill is of the whole application.

-- The tokens of each day, with those of the calls under way, and what they cost.
create table reader_days (
  day date primary key,
  tokens bigint not null
    constraint tokens_are_counted check (tokens >= 0),
  microeuros bigint not null default 0
    constraint reading_costs_nothing_or_more check (microeuros >= 0)
);

-- Whether it is asked. One row at most: an operator has paused it, since when, and null once it is resumed. Who and why is in
-- operator_actions.
create table reader_switch (
  is_all boolean primary key default true
    constraint the_switch_is_one_row check (is_all),
  paused_since timestamptz
);

-- Before a call: may the model be asked? Takes the most the call can use from the day's tokens, or nothing.
create function take_reader_tokens(worst bigint, daily bigint, at timestamptz) returns text language plpgsql as $$
begin
  if exists (select from reader_switch where paused_since is not null) then
    return 'paused';
  end if;
  if worst > daily then
    return 'over_budget';
  end if;
  insert into reader_days as known (day, tokens)
  values ((at at time zone 'UTC')::date, worst)
  on conflict (day) do update
  set tokens = known.tokens + excluded.tokens
  where known.tokens + excluded.tokens <= daily;
  return case when found then 'allowed' else 'over_budget' end;
end $$;

-- After it: what it did use. `at` is when they were taken, so that the day is the same.
create function settle_reader_tokens(worst bigint, used bigint, cost bigint, at timestamptz) returns void language sql as $$
  update reader_days
  set tokens = greatest(0, tokens - worst + used),
      microeuros = microeuros + cost
  where day = (at at time zone 'UTC')::date
$$;

grant select, insert, update, delete on reader_days, reader_switch to verso_app;
grant execute on function take_reader_tokens, settle_reader_tokens to verso_app;
