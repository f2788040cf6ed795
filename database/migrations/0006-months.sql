-- The two tables that are only added to and forgotten by age. While they are whole, sweeps delete from them by date. Once
-- they are in partitions by month (docs/scale.md), a month is made before it begins and dropped whole when it is over:
-- nothing is left to vacuum. On a whole table this does nothing.
create function keep_months(of_table text, at timestamptz, keep_for interval, out made integer, out dropped integer)
language plpgsql security definer set search_path = public set timezone = 'UTC' as $$
declare
  part record;
  month timestamptz;
  part_name text;
  dated_by text := case of_table when 'x_calls' then 'made_at' when 'stripe_events' then 'occurred_at' end;
begin
  made := 0;
  dropped := 0;
  if dated_by is null then
    raise exception 'no table that is kept by months: %', of_table;
  end if;
  if not exists (select from pg_partitioned_table where partrelid = of_table::regclass) then
    return;
  end if;
  -- Two months ahead: a job that does not run for a month is noticed before a row has no place but the rest.
  for month in
    select generate_series(date_trunc('month', at, 'UTC') - interval '1 month', at + interval '2 months', interval '1 month')
  loop
    part_name := of_table || to_char(month at time zone 'UTC', '"_"YYYY"_"MM');
    if to_regclass(part_name) is null then
      -- What came while its month was missing lies in the rest: it moves, or the month could not be made.
      execute format('create table %I (like %I including all)', part_name, of_table);
      execute format('with moved as (delete from %I where %I >= %L and %I < %L returning *) insert into %I select * from moved',
                     of_table || '_rest', dated_by, month, dated_by, month + interval '1 month', part_name);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)',
                     of_table, part_name, month, month + interval '1 month');
      made := made + 1;
    end if;
  end loop;
  for part in
    select inhrelid::regclass::text as name
    from pg_inherits
    where inhparent = of_table::regclass
      and inhrelid::regclass::text ~ '_\d{4}_\d{2}$'
      and to_timestamp(right(inhrelid::regclass::text, 7), 'YYYY_MM') + interval '1 month' < at - keep_for
  loop
    execute format('drop table %I', part.name);
    dropped := dropped + 1;
  end loop;
end $$;
grant execute on function keep_months to verso_app;
