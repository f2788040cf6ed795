CREATE TYPE public.credit_figures AS (
	id uuid,
	credits integer,
	held_credits integer,
	owed_credits integer,
	credit_entries integer
);

CREATE TYPE public.credit_outcome AS (
	outcome text,
	balance integer
);

CREATE FUNCTION public.claim_debt(of_account uuid, of_email bytea, at timestamp with time zone) RETURNS public.credit_outcome
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  account credit_figures := lock_credits(of_account);
  former uuid;
  owing integer;
  missing integer;
  taken integer;
  lot record;
  touched_lots integer[];
  touched_by integer[];
begin
  delete from debts where email_hash = of_email returning account_id into former;
  select owed_credits into owing from accounts where id = former;
  if coalesce(owing, 0) = 0 then
    return ('done', account.credits)::credit_outcome;
  end if;
  missing := owing;
  for lot in
    select position, unspent from credit_lots where account_id = of_account and unspent > 0 order by position
  loop
    exit when missing = 0;
    taken := least(lot.unspent, missing);
    update credit_lots set unspent = unspent - taken where account_id = of_account and position = lot.position;
    touched_lots := touched_lots || lot.position;
    touched_by := touched_by || -taken;
    missing := missing - taken;
  end loop;
  return write_credit_entry(
    account, 'debt', former, 1, missing - owing, 0, missing, touched_lots, touched_by, 'verso', 'owed by a deleted account', at
  );
end $$;

CREATE FUNCTION public.earlier_movement(account public.credit_figures, entry_kind text, amount integer, origin uuid, step integer) RETURNS public.credit_outcome
    LANGUAGE plpgsql
    AS $$
declare
  earlier record;
begin
  select kind, credits_change, owed_change into earlier
  from credit_entries
  where account_id = account.id and origin_id = origin and origin_step = step;
  if not found then
    return null;
  end if;
  if earlier.kind <> entry_kind or abs(earlier.credits_change - earlier.owed_change) <> amount then
    raise exception 'movement % of % already stands for something else', step, origin using errcode = 'unique_violation';
  end if;
  return ('already', account.credits)::credit_outcome;
end $$;

CREATE FUNCTION public.forfeit_credits(of_account uuid, at timestamp with time zone) RETURNS public.credit_outcome
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  account credit_figures := lock_credits(of_account);
  hold record;
  touched_lots integer[];
  touched_by integer[];
begin
  for hold in
    select origin_id, line_price from credit_entries as held
    where account_id = of_account
      and kind = 'hold'
      and (line_price is not null or not exists (
        select from credit_entries
        where account_id = of_account and origin_id = held.origin_id and origin_step = 1
      ))
    order by position
  loop
    if hold.line_price is null then
      perform settle_hold(of_account, hold.origin_id, false, at);
    else
      perform release_lines(of_account, hold.origin_id, 1, at);
    end if;
  end loop;
  account := lock_credits(of_account);
  if account.credits = 0 then
    return ('done', 0)::credit_outcome;
  end if;
  select array_agg(position order by position), array_agg(-unspent order by position) into touched_lots, touched_by
  from credit_lots where account_id = of_account and unspent > 0;
  update credit_lots set unspent = 0 where account_id = of_account and unspent > 0;
  return write_credit_entry(
    account, 'forfeit', of_account, 0, -account.credits, 0, 0, touched_lots, touched_by, null, null, at
  );
end $$;

CREATE FUNCTION public.give_back(account public.credit_figures, origin uuid, step integer, amount integer, from_lots integer[], backs integer[], at timestamp with time zone) RETURNS public.credit_outcome
    LANGUAGE plpgsql
    AS $$
declare
  owing integer := account.owed_credits;
  back integer;
  healed integer;
  repaid integer;
  covered integer := 0;
  touched_lots integer[];
  touched_by integer[];
begin
  for nth in 1 .. cardinality(from_lots) loop
    back := backs[nth];
    repaid := least(owing, back);
    owing := owing - repaid;
    select least(overspent, back) into healed
    from credit_lots where account_id = account.id and position = from_lots[nth];
    covered := covered + greatest(healed - repaid, 0);
    update credit_lots
    set spent = spent - back,
        unspent = unspent + back - greatest(healed, repaid),
        revoked = revoked + healed,
        overspent = overspent - healed
    where account_id = account.id
      and position = from_lots[nth];
    touched_lots := touched_lots || from_lots[nth];
    touched_by := touched_by || (back - greatest(healed, repaid));
  end loop;
  select * into touched_lots, touched_by
  from give_to_covering_lots(account.id, covered, touched_lots, touched_by);
  repaid := account.owed_credits - owing;
  return write_credit_entry(
    account, 'release', origin, step, amount - repaid, -amount, -repaid, touched_lots, touched_by, null, null, at
  );
end $$;

CREATE FUNCTION public.give_back_lines(account public.credit_figures, batch uuid, step integer, amount integer, at timestamp with time zone) RETURNS public.credit_outcome
    LANGUAGE plpgsql
    AS $$
declare
  hold record;
  kept integer;
  from_lots integer[];
  backs integer[];
begin
  select held_change, lots, lot_changes into strict hold
  from credit_entries where account_id = account.id and origin_id = batch and origin_step = 0;
  select hold.held_change + coalesce(sum(held_change), 0) into kept
  from credit_entries where account_id = account.id and origin_id = batch and kind = 'release';
  select array_agg(lot order by nth), array_agg(back order by nth) into from_lots, backs
  from (
    select lot, nth, least(kept, before - taken) - greatest(kept - amount, before) as back
    from (
      select lot, taken, nth, coalesce(sum(-taken) over (order by nth rows between unbounded preceding and 1 preceding), 0)::integer as before
      from unnest(hold.lots, hold.lot_changes) with ordinality as took (lot, taken, nth)
    ) as laid_out
  ) as overlap
  where back > 0;
  return give_back(account, batch, step, amount, from_lots, backs, at);
end $$;

CREATE FUNCTION public.give_to_covering_lots(of_account uuid, amount integer, INOUT touched_lots integer[], INOUT touched_by integer[]) RETURNS record
    LANGUAGE plpgsql
    AS $$
declare
  missing integer := amount;
  given integer;
  lot record;
begin
  for lot in
    select position, granted - unspent - spent - revoked as covers from credit_lots
    where account_id = of_account and granted > unspent + spent + revoked
    order by position
  loop
    exit when missing = 0;
    given := least(lot.covers, missing);
    update credit_lots set unspent = unspent + given where account_id = of_account and position = lot.position;
    touched_lots := touched_lots || lot.position;
    touched_by := touched_by || given;
    missing := missing - given;
  end loop;
  if missing > 0 then
    raise exception 'more would be given back to % than was taken', of_account using errcode = 'data_corrupted';
  end if;
end $$;

CREATE FUNCTION public.grant_credits(to_account uuid, amount integer, origin uuid, by_whom text, because text, at timestamp with time zone) RETURNS public.credit_outcome
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  account credit_figures := lock_credits(to_account);
  answer credit_outcome := earlier_movement(account, 'grant', amount, origin, 0);
  repaid integer := least(account.owed_credits, amount);
  lot integer := account.credit_entries + 1;
begin
  if answer is not null then
    return answer;
  end if;
  answer := write_credit_entry(
    account, 'grant', origin, 0, amount - repaid, 0, -repaid, array[lot], array[amount - repaid], by_whom, because, at
  );
  insert into credit_lots (account_id, position, granted, unspent) values (to_account, lot, amount, amount - repaid);
  return answer;
end $$;

CREATE FUNCTION public.hold_credits(of_account uuid, amount integer, analysis uuid, at timestamp with time zone) RETURNS public.credit_outcome
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  account credit_figures := lock_credits(of_account);
  answer credit_outcome := earlier_movement(account, 'hold', amount, analysis, 0);
begin
  if answer is not null then
    -- Given back already: it holds nothing any more, and an analysis run on it would be free.
    if exists (
      select from credit_entries
      where account_id = of_account and origin_id = analysis and origin_step = 1 and kind = 'release'
    ) then
      return ('otherwise', account.credits)::credit_outcome;
    end if;
    return answer;
  end if;
  return take_from_lots(account, amount, analysis, null, at);
end $$;

CREATE FUNCTION public.hold_lines(of_account uuid, batch uuid, lines integer, price integer, at timestamp with time zone) RETURNS public.credit_outcome
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  account credit_figures := lock_credits(of_account);
  answer credit_outcome := earlier_movement(account, 'hold', lines * price, batch, 0);
begin
  if lines not between 1 and 999 then
    raise exception 'a batch of % lines', lines using errcode = 'check_violation';
  end if;
  return coalesce(answer, take_from_lots(account, lines * price, batch, price, at));
end $$;

CREATE FUNCTION public.keep_months(of_table text, at timestamp with time zone, keep_for interval, OUT made integer, OUT dropped integer) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public'
    SET "TimeZone" TO 'UTC'
    AS $_$
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
end $_$;

CREATE FUNCTION public.keep_no_declared_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.keep_token_owner() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  before bytea := case tg_table_name when 'share_links' then to_jsonb(old) ->> 'token_hash' else to_jsonb(old) ->> 'feed_hash' end;
  now_is bytea := case tg_table_name when 'share_links' then to_jsonb(new) ->> 'token_hash' else to_jsonb(new) ->> 'feed_hash' end;
begin
  if before is distinct from now_is then
    delete from token_owners where token_hash = before;
    insert into token_owners (token_hash, account_id) select now_is, new.account_id where now_is is not null;
  end if;
  return null;
end $$;

CREATE FUNCTION public.line_state(outcome text, is_left_out boolean, status text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case
    when outcome is not null then outcome
    when is_left_out then 'cancelled'
    else coalesce(status, 'waiting')
  end
$$;

CREATE FUNCTION public.lock_credits(of_account uuid) RETURNS public.credit_figures
    LANGUAGE plpgsql
    AS $$
declare
  account credit_figures;
begin
  select id, credits, held_credits, owed_credits, credit_entries into account
  from accounts
  where id = of_account
  for no key update;
  if not found then
    raise exception 'no account %', of_account using errcode = 'no_data_found';
  end if;
  return account;
end $$;

CREATE FUNCTION public.network_of(username text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  select case when username ~ '[.:]' then 'bluesky' else 'x' end
$$;

CREATE FUNCTION public.own_lot(of_account uuid, payment uuid) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare
  own integer;
begin
  select position into strict own
  from credit_entries
  where account_id = of_account and origin_id = payment and origin_step = 0 and kind = 'grant';
  return own;
end $$;

CREATE FUNCTION public.pause_bluesky(limited boolean, told timestamp with time zone, jitter double precision, at timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql
    AS $$
  select pause_network('bluesky', limited, told, jitter, at)
$$;

CREATE FUNCTION public.pause_network(of_network text, limited boolean, told timestamp with time zone, jitter double precision, at timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql
    AS $$
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

CREATE FUNCTION public.place_of_words(said jsonb, declaring jsonb, posts jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select jsonb_build_object('place', jsonb_build_object(
           'post', post -> 'id', 'start', start, 'end', start + utf16_length(said ->> 'quote')))
  from jsonb_array_elements(posts) as listed (post)
  cross join lateral (
    select utf16_length(left(post ->> 'text', strpos(post ->> 'text', said ->> 'quote') - 1)) as start
  ) as found
  where declaring ? (post ->> 'id')
    and post ->> 'createdAt' = said ->> 'date'
    and strpos(post ->> 'text', said ->> 'quote') > 0
  limit 1
$$;

CREATE FUNCTION public.refuse_to_change_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION public.release_lines(of_account uuid, batch uuid, from_line integer, at timestamp with time zone) RETURNS public.credit_outcome
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  account credit_figures := lock_credits(of_account);
  hold record;
  -- Lines that end with an earlier end for all that were left have none of their own to come.
  until_line integer;
  ended integer;
  amount integer;
begin
  select line_price, held_change / line_price as lines into hold
  from credit_entries
  where account_id = of_account and origin_id = batch and origin_step = 0 and line_price is not null;
  if not found or from_line not between 1 and hold.lines then
    raise exception 'no hold for lines from % of % on %', from_line, batch, of_account using errcode = 'no_data_found';
  end if;
  select coalesce(min(origin_step) - 1001, hold.lines) into until_line
  from credit_entries where account_id = of_account and origin_id = batch and origin_step > 1000;
  select count(*) into ended
  from credit_entries
  where account_id = of_account and origin_id = batch and origin_step between from_line and until_line;
  amount := (until_line - from_line + 1 - ended) * hold.line_price;
  if amount <= 0 then
    return ('already', account.credits)::credit_outcome;
  end if;
  return give_back_lines(account, batch, 1000 + from_line, amount, at);
end $$;

CREATE FUNCTION public.restore_credits(to_account uuid, amount integer, payment uuid, step integer, by_whom text, because text, at timestamp with time zone) RETURNS public.credit_outcome
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  account credit_figures := lock_credits(to_account);
  answer credit_outcome := earlier_movement(account, 'restore', amount, payment, step);
  own integer := own_lot(to_account, payment);
  repaid integer := least(account.owed_credits, amount);
  from_own integer;
  to_own integer;
  touched_lots integer[];
  touched_by integer[];
begin
  if answer is not null then
    return answer;
  end if;
  select least(revoked, amount) into strict from_own from credit_lots where account_id = to_account and position = own;
  to_own := least(from_own, amount - repaid);
  -- Revoked and unspent change in one statement: between two, the lot would hold more than it was granted.
  update credit_lots
  set revoked = revoked - from_own,
      overspent = overspent - (amount - from_own),
      unspent = unspent + to_own
  where account_id = to_account
    and position = own;
  if to_own > 0 then
    touched_lots := array[own];
    touched_by := array[to_own];
  end if;
  select * into touched_lots, touched_by
  from give_to_covering_lots(to_account, amount - repaid - to_own, touched_lots, touched_by);
  return write_credit_entry(
    account, 'restore', payment, step, amount - repaid, 0, -repaid, touched_lots, touched_by, by_whom, because, at
  );
end $$;

CREATE FUNCTION public.resume_bluesky() RETURNS void
    LANGUAGE sql
    AS $$
  select resume_network('bluesky')
$$;

CREATE FUNCTION public.resume_network(of_network text) RETURNS void
    LANGUAGE sql
    AS $$
  update network_limits set failures = 0 where network = of_network and failures > 0
$$;

CREATE FUNCTION public.revoke_credits(of_account uuid, amount integer, payment uuid, step integer, by_whom text, because text, at timestamp with time zone) RETURNS public.credit_outcome
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  account credit_figures := lock_credits(of_account);
  answer credit_outcome := earlier_movement(account, 'revoke', amount, payment, step);
  own integer := own_lot(of_account, payment);
  missing integer;
  taken integer;
  lot record;
  touched_lots integer[];
  touched_by integer[];
begin
  if answer is not null then
    return answer;
  end if;
  select least(unspent, amount) into strict taken from credit_lots where account_id = of_account and position = own;
  update credit_lots
  set unspent = unspent - taken,
      revoked = revoked + taken,
      overspent = overspent + amount - taken
  where account_id = of_account
    and position = own;
  if taken > 0 then
    touched_lots := array[own];
    touched_by := array[-taken];
  end if;
  missing := amount - taken;
  for lot in
    select position, unspent from credit_lots where account_id = of_account and unspent > 0 order by position
  loop
    exit when missing = 0;
    taken := least(lot.unspent, missing);
    update credit_lots set unspent = unspent - taken where account_id = of_account and position = lot.position;
    touched_lots := touched_lots || lot.position;
    touched_by := touched_by || -taken;
    missing := missing - taken;
  end loop;
  return write_credit_entry(
    account, 'revoke', payment, step, missing - amount, 0, missing, touched_lots, touched_by, by_whom, because, at
  );
end $$;

CREATE FUNCTION public.scalar_fields(report jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE STRICT
    AS $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(report)
  where jsonb_typeof(value) in ('number', 'string', 'boolean')
$$;

CREATE FUNCTION public.searchable(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  select translate(lower(name), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ’', 'aaaaaaceeeeiiiinooooouuuuyy''')
$$;

CREATE FUNCTION public.settle_hold(of_account uuid, analysis uuid, delivered boolean, at timestamp with time zone) RETURNS public.credit_outcome
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  account credit_figures := lock_credits(of_account);
  wanted text := case when delivered then 'capture' else 'release' end;
  hold record;
  settled text;
begin
  select kind, held_change, lots, lot_changes into hold
  from credit_entries
  where account_id = of_account and origin_id = analysis and origin_step = 0 and line_price is null;
  if not found or hold.kind <> 'hold' then
    raise exception 'no hold for % on %', analysis, of_account using errcode = 'no_data_found';
  end if;
  select kind into settled
  from credit_entries
  where account_id = of_account and origin_id = analysis and origin_step = 1;
  if found then
    return (case when settled = wanted then 'already' else 'otherwise' end, account.credits)::credit_outcome;
  end if;
  if delivered then
    return write_credit_entry(account, 'capture', analysis, 1, 0, -hold.held_change, 0, null, null, null, null, at);
  end if;
  return give_back(
    account, analysis, 1, hold.held_change, hold.lots, (select array_agg(-taken) from unnest(hold.lot_changes) as taken), at
  );
end $$;

CREATE FUNCTION public.settle_line(of_account uuid, batch uuid, line integer, delivered boolean, at timestamp with time zone) RETURNS public.credit_outcome
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  account credit_figures := lock_credits(of_account);
  wanted text := case when delivered then 'capture' else 'release' end;
  hold record;
  settled text;
begin
  select line_price, held_change / line_price as lines into hold
  from credit_entries
  where account_id = of_account and origin_id = batch and origin_step = 0 and line_price is not null;
  if not found or line not between 1 and hold.lines then
    raise exception 'no hold for line % of % on %', line, batch, of_account using errcode = 'no_data_found';
  end if;
  select kind into settled
  from credit_entries
  where account_id = of_account and origin_id = batch
    and (origin_step = line or origin_step between 1001 and 1000 + line)
  order by origin_step
  limit 1;
  if found then
    return (case when settled = wanted then 'already' else 'otherwise' end, account.credits)::credit_outcome;
  end if;
  if delivered then
    return write_credit_entry(account, 'capture', batch, line, 0, -hold.line_price, 0, null, null, null, null, at);
  end if;
  return give_back_lines(account, batch, line, hold.line_price, at);
end $$;

CREATE FUNCTION public.settle_reader_tokens(worst bigint, used bigint, cost bigint, at timestamp with time zone) RETURNS void
    LANGUAGE sql
    AS $$
  update reader_days
  set tokens = greatest(0, tokens - worst + used),
      microeuros = microeuros + cost
  where day = (at at time zone 'UTC')::date
$$;

CREATE FUNCTION public.settle_x_call(call uuid, of_endpoint text, for_purpose text, answered integer, read_objects integer, cost bigint, worst_cost bigint, left_in_window integer, window_ends timestamp with time zone, at timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.take_bluesky_call(burst double precision, per_second double precision, leave double precision, at timestamp with time zone, OUT outcome text, OUT retry_at timestamp with time zone) RETURNS record
    LANGUAGE sql
    AS $$
  select outcome, retry_at from take_network_call('bluesky', burst, per_second, leave, at)
$$;

CREATE FUNCTION public.take_from_lots(account public.credit_figures, amount integer, origin uuid, price integer, at timestamp with time zone) RETURNS public.credit_outcome
    LANGUAGE plpgsql
    AS $$
declare
  missing integer := amount;
  taken integer;
  lot record;
  touched_lots integer[];
  touched_by integer[];
begin
  if account.credits < amount then
    return ('insufficient', account.credits)::credit_outcome;
  end if;
  for lot in
    select position, unspent from credit_lots where account_id = account.id and unspent > 0 order by position
  loop
    taken := least(lot.unspent, missing);
    update credit_lots
    set unspent = unspent - taken,
        spent = spent + taken
    where account_id = account.id
      and position = lot.position;
    touched_lots := touched_lots || lot.position;
    touched_by := touched_by || -taken;
    missing := missing - taken;
    exit when missing = 0;
  end loop;
  if missing > 0 then
    raise exception 'the lots of % do not add up to its balance', account.id using errcode = 'data_corrupted';
  end if;
  return write_credit_entry(
    account, 'hold', origin, 0, -amount, amount, 0, touched_lots, touched_by, null, null, at, price
  );
end $$;

CREATE FUNCTION public.take_network_call(of_network text, burst double precision, per_second double precision, leave double precision, at timestamp with time zone, OUT outcome text, OUT retry_at timestamp with time zone) RETURNS record
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.take_reader_tokens(worst bigint, daily bigint, at timestamp with time zone) RETURNS text
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.take_x_call(of_endpoint text, for_purpose text, worst_cost bigint, daily_budget bigint, leave integer, at timestamp with time zone, OUT outcome text, OUT retry_at timestamp with time zone) RETURNS record
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.utf16_length(words text) RETURNS integer
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  select length(words) + length(regexp_replace(words, '[^\U00010000-\U0010FFFF]', '', 'g'))
$$;

CREATE FUNCTION public.without_declared_words(report jsonb, posts jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select jsonb_set(report, '{declared}', jsonb_object_agg(field, case
           when said ->> 'source' = 'posts' and said ->> 'quote' <> ''
             then said || '{"quote": ""}' || coalesce(place_of_words(said, report -> 'evidence' -> ('declared:' || field), posts), '{}')
           else said
         end))
  from jsonb_each(report -> 'declared') as declared (field, said)
$$;

CREATE FUNCTION public.write_credit_entry(account public.credit_figures, entry_kind text, origin uuid, step integer, credits_by integer, held_by integer, owed_by integer, touched_lots integer[], touched_by integer[], by_whom text, because text, at timestamp with time zone, price integer DEFAULT NULL::integer) RETURNS public.credit_outcome
    LANGUAGE plpgsql
    AS $$
begin
  insert into credit_entries (
    account_id, position, kind, origin_id, origin_step, credits_change, held_change, owed_change,
    credits_after, held_after, owed_after, lots, lot_changes, made_by, reason, created_at, line_price
  )
  values (
    account.id, account.credit_entries + 1, entry_kind, origin, step, credits_by, held_by, owed_by,
    account.credits + credits_by, account.held_credits + held_by, account.owed_credits + owed_by,
    touched_lots, touched_by, by_whom, because, at, price
  );
  update accounts
  set credits = account.credits + credits_by,
      held_credits = account.held_credits + held_by,
      owed_credits = account.owed_credits + owed_by,
      credit_entries = account.credit_entries + 1
  where id = account.id;
  return ('done', account.credits + credits_by)::credit_outcome;
end $$;

CREATE TABLE public.account_emails (
    email text NOT NULL,
    account_id uuid NOT NULL
);

CREATE TABLE public.accounts (
    id uuid NOT NULL,
    email text,
    email_verified_at timestamp with time zone,
    password_hash text,
    password_changed_at timestamp with time zone NOT NULL,
    credits integer DEFAULT 0 NOT NULL,
    held_credits integer DEFAULT 0 NOT NULL,
    owed_credits integer DEFAULT 0 NOT NULL,
    credit_entries integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    terms_version text,
    terms_accepted_at timestamp with time zone,
    language text DEFAULT 'fr'::text NOT NULL,
    CONSTRAINT a_deleted_account_keeps_nothing_personal CHECK ((((deleted_at IS NULL) = (email IS NOT NULL)) AND ((deleted_at IS NULL) = (password_hash IS NOT NULL)))),
    CONSTRAINT credit_entries_are_counted CHECK ((credit_entries >= 0)),
    CONSTRAINT credits_never_go_below_zero CHECK ((credits >= 0)),
    CONSTRAINT email_has_a_sane_length CHECK (((length(email) >= 3) AND (length(email) <= 254))),
    CONSTRAINT email_is_lower_case CHECK ((email = lower(email))),
    CONSTRAINT held_credits_never_go_below_zero CHECK ((held_credits >= 0)),
    CONSTRAINT language_is_ours CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text]))),
    CONSTRAINT nobody_owes_credits_and_has_some CHECK (((owed_credits = 0) OR (credits = 0))),
    CONSTRAINT owed_credits_never_go_below_zero CHECK ((owed_credits >= 0)),
    CONSTRAINT terms_are_accepted_at_a_time CHECK (((terms_version IS NULL) = (terms_accepted_at IS NULL)))
)
WITH (fillfactor='70');

CREATE TABLE public.analyses (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    network text DEFAULT 'x'::text NOT NULL,
    username text NOT NULL,
    status text DEFAULT 'queued'::text NOT NULL,
    progress jsonb,
    report jsonb,
    failure text,
    profile_id text,
    profile_name text,
    snapshot_day date,
    created_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    summary jsonb GENERATED ALWAYS AS (public.scalar_fields(report)) STORED,
    search_name text GENERATED ALWAYS AS (
CASE status
    WHEN 'erased'::text THEN ''::text
    ELSE "left"(public.searchable(((username || ' '::text) || COALESCE(profile_name, ''::text))), 200)
END) STORED NOT NULL,
    score double precision GENERATED ALWAYS AS (
CASE jsonb_typeof((report -> 'credibilityScore'::text))
    WHEN 'number'::text THEN ((report ->> 'credibilityScore'::text))::double precision
    ELSE ('-1'::integer)::double precision
END) STORED NOT NULL,
    mail_asked_at timestamp with time zone,
    batch_id uuid,
    batch_place integer,
    read_by text,
    CONSTRAINT a_done_analysis_has_its_report CHECK (((status = 'done'::text) = (report IS NOT NULL))),
    CONSTRAINT a_failed_analysis_says_why CHECK (((status = 'failed'::text) = (failure IS NOT NULL))),
    CONSTRAINT network_is_the_names CHECK (((network = ANY (ARRAY['x'::text, 'bluesky'::text])) AND ((network = public.network_of(username)) OR (username = '_'::text)))),
    CONSTRAINT status_is_known CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'erased'::text]))),
    CONSTRAINT username_can_be_one CHECK (((username ~ '^[A-Za-z0-9_]{1,15}$'::text) OR (username ~ '^[a-z0-9.:%_-]{3,253}$'::text)))
);
ALTER TABLE ONLY public.analyses ALTER COLUMN report SET COMPRESSION lz4;

CREATE TABLE public.analysis_requests (
    account_id uuid NOT NULL,
    request_key text NOT NULL,
    username text NOT NULL,
    analysis_id uuid NOT NULL,
    made_at timestamp with time zone NOT NULL
);

CREATE TABLE public.api_key_hashes (
    key_hash bytea NOT NULL,
    account_id uuid NOT NULL,
    key_id uuid NOT NULL,
    CONSTRAINT key_hash_is_sha256 CHECK ((length(key_hash) = 32))
);

CREATE TABLE public.api_keys (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    last_four text NOT NULL,
    scopes text[] NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    last_used_on date,
    last_used_from text,
    credits_a_day integer,
    spent_on date,
    spent_credits integer DEFAULT 0 NOT NULL,
    CONSTRAINT a_key_ends_after_it_was_made CHECK ((expires_at > created_at)),
    CONSTRAINT a_key_has_a_name CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT a_key_may_spend_something CHECK ((credits_a_day > 0)),
    CONSTRAINT a_key_opens_something CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 10))),
    CONSTRAINT a_key_spends_within_its_day CHECK ((spent_credits >= 0)),
    CONSTRAINT a_use_has_a_day_and_a_place CHECK (((last_used_on IS NULL) = (last_used_from IS NULL))),
    CONSTRAINT four_characters_of_a_key_are_shown CHECK ((length(last_four) = 4))
);

CREATE TABLE public.batch_lines (
    account_id uuid NOT NULL,
    batch_id uuid NOT NULL,
    line integer NOT NULL,
    typed text,
    username text,
    place integer,
    outcome text,
    same_as integer,
    analysis_id uuid,
    is_passed boolean DEFAULT false NOT NULL,
    CONSTRAINT lines_are_counted_from_one CHECK (((line >= 1) AND (line <= 500))),
    CONSTRAINT outcome_is_known CHECK ((outcome = ANY (ARRAY['malformed'::text, 'double'::text, 'opposed'::text, 'consent'::text, 'closed'::text, 'unread'::text, 'known'::text, 'cancelled'::text, 'failed'::text]))),
    CONSTRAINT typed_is_short CHECK ((length(typed) <= 300)),
    CONSTRAINT username_is_short CHECK ((length(username) <= 253)),
    CONSTRAINT what_is_not_paid_says_why CHECK (((place IS NOT NULL) OR (outcome IS NOT NULL)))
);

CREATE TABLE public.batches (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    request_key text NOT NULL,
    list_hash bytea NOT NULL,
    lines integer NOT NULL,
    paid integer NOT NULL,
    begun integer DEFAULT 0 NOT NULL,
    passed integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    cancelled_at timestamp with time zone,
    ended_at timestamp with time zone,
    CONSTRAINT a_batch_ends_with_its_lines CHECK (((ended_at IS NULL) OR (passed = begun))),
    CONSTRAINT a_batch_has_lines CHECK (((lines >= 1) AND (lines <= 500))),
    CONSTRAINT lines_begin_before_they_pass CHECK (((0 <= passed) AND (passed <= begun) AND (begun <= paid))),
    CONSTRAINT list_hash_is_sha256 CHECK ((length(list_hash) = 32)),
    CONSTRAINT no_more_is_paid_for_than_there_is CHECK (((paid >= 0) AND (paid <= lines)))
);

CREATE TABLE public.call_days (
    day date NOT NULL,
    purpose text NOT NULL,
    microdollars bigint NOT NULL,
    CONSTRAINT a_day_costs_nothing_or_more CHECK ((microdollars >= 0)),
    CONSTRAINT purpose_is_known CHECK ((purpose = ANY (ARRAY['customers'::text, 'objections'::text])))
);

CREATE TABLE public.contest_decisions (
    account_id uuid NOT NULL,
    contest_id uuid NOT NULL,
    made_by text NOT NULL,
    decision text NOT NULL,
    rule text NOT NULL,
    features jsonb NOT NULL,
    decided_at timestamp with time zone NOT NULL,
    CONSTRAINT decider_has_a_sane_length CHECK (((length(made_by) >= 1) AND (length(made_by) <= 200))),
    CONSTRAINT decision_is_known CHECK ((decision = ANY (ARRAY['right'::text, 'wrong'::text, 'undecidable'::text]))),
    CONSTRAINT rule_is_short CHECK (((length(rule) >= 1) AND (length(rule) <= 120)))
);

CREATE TABLE public.contested_posts (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    analysis_id uuid NOT NULL,
    figure text NOT NULL,
    post_id text NOT NULL,
    side text NOT NULL,
    reason text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT reason_is_short CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
    CONSTRAINT side_is_known CHECK ((side = ANY (ARRAY['retained'::text, 'near'::text])))
);

CREATE TABLE public.credit_entries (
    account_id uuid NOT NULL,
    "position" integer NOT NULL,
    kind text NOT NULL,
    origin_id uuid NOT NULL,
    origin_step integer NOT NULL,
    credits_change integer NOT NULL,
    held_change integer NOT NULL,
    owed_change integer NOT NULL,
    credits_after integer NOT NULL,
    held_after integer NOT NULL,
    owed_after integer NOT NULL,
    lots integer[],
    lot_changes integer[],
    made_by text,
    reason text,
    created_at timestamp with time zone NOT NULL,
    line_price integer,
    CONSTRAINT credits_after_never_go_below_zero CHECK ((credits_after >= 0)),
    CONSTRAINT held_after_never_goes_below_zero CHECK ((held_after >= 0)),
    CONSTRAINT lots_and_changes_go_together CHECK ((NOT (cardinality(lots) IS DISTINCT FROM cardinality(lot_changes)))),
    CONSTRAINT made_by_has_a_sane_length CHECK (((length(made_by) >= 1) AND (length(made_by) <= 200))),
    CONSTRAINT origin_steps_start_at_zero CHECK ((origin_step >= 0)),
    CONSTRAINT owed_after_never_goes_below_zero CHECK ((owed_after >= 0)),
    CONSTRAINT positions_start_at_one CHECK (("position" > 0)),
    CONSTRAINT reason_has_a_sane_length CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);

CREATE TABLE public.credit_lots (
    account_id uuid NOT NULL,
    "position" integer NOT NULL,
    granted integer NOT NULL,
    unspent integer NOT NULL,
    spent integer DEFAULT 0 NOT NULL,
    revoked integer DEFAULT 0 NOT NULL,
    overspent integer DEFAULT 0 NOT NULL,
    CONSTRAINT a_lot_gives_no_more_than_it_had CHECK ((((unspent + spent) + revoked) <= granted)),
    CONSTRAINT a_lot_holds_something CHECK ((granted > 0)),
    CONSTRAINT a_lot_is_taken_back_once CHECK (((revoked + overspent) <= granted)),
    CONSTRAINT overspent_never_goes_below_zero CHECK ((overspent >= 0)),
    CONSTRAINT revoked_never_goes_below_zero CHECK ((revoked >= 0)),
    CONSTRAINT spent_never_goes_below_zero CHECK ((spent >= 0)),
    CONSTRAINT unspent_never_goes_below_zero CHECK ((unspent >= 0))
)
WITH (fillfactor='70');

CREATE TABLE public.debts (
    email_hash bytea NOT NULL,
    account_id uuid NOT NULL,
    CONSTRAINT email_hash_is_sha256 CHECK ((length(email_hash) = 32))
);

CREATE TABLE public.email_verifications (
    account_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT verification_token_hash_is_sha256 CHECK ((length(token_hash) = 32))
);

CREATE TABLE public.excluded_posts (
    account_id uuid NOT NULL,
    analysis_id uuid NOT NULL,
    figure text NOT NULL,
    post_id text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.holder_proofs (
    token_hash bytea NOT NULL,
    network text NOT NULL,
    username text NOT NULL,
    by text NOT NULL,
    language text NOT NULL,
    state_hash bytea,
    sealed bytea,
    code text,
    signed_in_as text,
    profile_id text,
    is_protected boolean DEFAULT false NOT NULL,
    picture bytea,
    picture_type text,
    begun_at timestamp with time zone NOT NULL,
    proved_at timestamp with time zone,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT a_code_is_of_a_proof_by_code CHECK (((code IS NOT NULL) = (by = 'code'::text))),
    CONSTRAINT a_picture_has_its_type CHECK (((picture IS NULL) = (picture_type IS NULL))),
    CONSTRAINT a_proof_ends_within_a_day_of_its_beginning CHECK ((ends_at <= (begun_at + '25:00:00'::interval))),
    CONSTRAINT a_proof_is_of_an_account CHECK (((profile_id IS NULL) = (proved_at IS NULL))),
    CONSTRAINT a_sign_in_under_way_has_its_state CHECK (((state_hash IS NULL) = (sealed IS NULL))),
    CONSTRAINT holder_token_hash_is_sha256 CHECK ((length(token_hash) = 32)),
    CONSTRAINT language_of_the_proof_is_ours CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text]))),
    CONSTRAINT other_username_is_short CHECK ((length(signed_in_as) <= 253)),
    CONSTRAINT picture_is_small CHECK ((length(picture) <= 65536)),
    CONSTRAINT proof_is_of_a_known_kind CHECK ((by = ANY (ARRAY['sign_in'::text, 'code'::text]))),
    CONSTRAINT proved_network_is_that_of_the_name CHECK ((network = public.network_of(username))),
    CONSTRAINT proved_profile_id_is_short CHECK ((length(profile_id) <= 253)),
    CONSTRAINT proved_username_is_short CHECK ((length(username) <= 253)),
    CONSTRAINT state_hash_is_sha256 CHECK ((length(state_hash) = 32))
);

CREATE TABLE public.invoice_addresses (
    account_id uuid NOT NULL,
    payment_id uuid NOT NULL,
    company_name text NOT NULL,
    address_line1 text NOT NULL,
    address_line2 text NOT NULL,
    postal_code text NOT NULL,
    city text NOT NULL,
    country text NOT NULL,
    vat_number text NOT NULL,
    siren text NOT NULL
);

CREATE TABLE public.invoice_details (
    account_id uuid NOT NULL,
    company_name text NOT NULL,
    address_line1 text NOT NULL,
    address_line2 text NOT NULL,
    postal_code text NOT NULL,
    city text NOT NULL,
    country text NOT NULL,
    vat_number text NOT NULL,
    siren text NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT a_company_has_a_name CHECK (((length(company_name) >= 1) AND (length(company_name) <= 120))),
    CONSTRAINT a_country_is_two_letters CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT a_postal_code_has_a_sane_length CHECK ((length(postal_code) <= 16)),
    CONSTRAINT a_second_line_has_a_sane_length CHECK ((length(address_line2) <= 120)),
    CONSTRAINT a_siren_is_nine_digits CHECK ((siren ~ '^(\d{9})?$'::text)),
    CONSTRAINT a_vat_number_has_a_sane_length CHECK ((length(vat_number) <= 30)),
    CONSTRAINT an_address_has_a_city CHECK (((length(city) >= 1) AND (length(city) <= 80))),
    CONSTRAINT an_address_has_a_street CHECK (((length(address_line1) >= 1) AND (length(address_line1) <= 120)))
);

CREATE TABLE public.ledger_audits (
    finished_at timestamp with time zone NOT NULL,
    accounts integer NOT NULL,
    differences integer NOT NULL,
    moved_until timestamp with time zone NOT NULL,
    round_past uuid NOT NULL,
    broken_accounts uuid[] NOT NULL
);

CREATE TABLE public.lost_payments (
    checkout_session text NOT NULL,
    account_id uuid NOT NULL,
    payment_id uuid NOT NULL,
    cents integer NOT NULL,
    decision text NOT NULL,
    made_by text NOT NULL,
    reason text NOT NULL,
    decided_at timestamp with time zone NOT NULL,
    CONSTRAINT a_lost_payment_is_some_money CHECK ((cents > 0)),
    CONSTRAINT lost_payment_decision_is_known CHECK ((decision = ANY (ARRAY['recreated'::text, 'refunded'::text])))
);

CREATE TABLE public.migrations (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.network_limits (
    tokens double precision NOT NULL,
    refilled_at timestamp with time zone NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    paused_until timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    is_limited boolean DEFAULT false NOT NULL,
    network text NOT NULL
);

CREATE TABLE public.operator_actions (
    id uuid NOT NULL,
    command text NOT NULL,
    made_by text NOT NULL,
    reason text NOT NULL,
    made_at timestamp with time zone NOT NULL,
    kind text,
    subjects text[],
    fails uuid
);

CREATE TABLE public.operator_origins (
    origin_id uuid NOT NULL,
    account_id uuid NOT NULL
);

CREATE TABLE public.operator_sessions (
    token_hash bytea NOT NULL,
    operator_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    CONSTRAINT operator_token_hash_is_sha256 CHECK ((length(token_hash) = 32))
);

CREATE TABLE public.operators (
    id uuid NOT NULL,
    name text NOT NULL,
    password_hash text,
    sealed_secret bytea,
    last_step bigint DEFAULT 0 NOT NULL,
    confirmed_at timestamp with time zone,
    invitation_hash bytea,
    invited_until timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT invitation_hash_is_sha256 CHECK ((length(invitation_hash) = 32)),
    CONSTRAINT operator_name_is_a_word CHECK ((name ~ '^[a-z][a-z0-9.-]{1,39}$'::text)),
    CONSTRAINT who_is_confirmed_has_both_factors CHECK (((confirmed_at IS NULL) OR ((password_hash IS NOT NULL) AND (sealed_secret IS NOT NULL))))
);

CREATE TABLE public.oppositions (
    network text DEFAULT 'x'::text NOT NULL,
    username text NOT NULL,
    code text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    profile_id text,
    opposed_at timestamp with time zone,
    declined_at timestamp with time zone,
    CONSTRAINT opposed_network_is_the_names CHECK ((network = public.network_of(username))),
    CONSTRAINT opposed_username_is_lower_case CHECK ((username = lower(username)))
);

CREATE TABLE public.password_resets (
    account_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT reset_token_hash_is_sha256 CHECK ((length(token_hash) = 32))
);

CREATE TABLE public.payments (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    click_key text NOT NULL,
    pack text NOT NULL,
    credits integer NOT NULL,
    price_cents integer NOT NULL,
    state text DEFAULT 'opening'::text NOT NULL,
    checkout_session text,
    checkout_url text,
    checkout_expires_at timestamp with time zone NOT NULL,
    payment_intent text,
    terms_accepted boolean DEFAULT false NOT NULL,
    receipt text,
    refunded_cents integer DEFAULT 0 NOT NULL,
    disputed_cents integer DEFAULT 0 NOT NULL,
    revoked_credits integer DEFAULT 0 NOT NULL,
    changes integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    paid_at timestamp with time zone,
    next_check_at timestamp with time zone,
    unsettled_since timestamp with time zone,
    dispute_due_at timestamp with time zone,
    dispute_answered_at timestamp with time zone,
    CONSTRAINT a_pack_has_a_price CHECK ((price_cents > 0)),
    CONSTRAINT a_pack_holds_credits CHECK ((credits > 0)),
    CONSTRAINT an_open_page_has_an_address CHECK (((state = ANY (ARRAY['opening'::text, 'expired'::text])) OR ((checkout_session IS NOT NULL) AND (checkout_url IS NOT NULL)))),
    CONSTRAINT click_key_has_a_sane_length CHECK (((length(click_key) >= 8) AND (length(click_key) <= 100))),
    CONSTRAINT disputes_are_counted CHECK ((disputed_cents >= 0)),
    CONSTRAINT no_more_is_revoked_than_was_bought CHECK (((revoked_credits >= 0) AND (revoked_credits <= credits))),
    CONSTRAINT only_a_paid_pack_is_revoked CHECK (((state = 'paid'::text) OR (revoked_credits = 0))),
    CONSTRAINT payment_state_is_known CHECK ((state = ANY (ARRAY['opening'::text, 'open'::text, 'pending'::text, 'paid'::text, 'expired'::text, 'failed'::text]))),
    CONSTRAINT refunds_are_counted CHECK ((refunded_cents >= 0)),
    CONSTRAINT what_is_paid_has_its_date_and_receipt CHECK ((((state = 'paid'::text) = (paid_at IS NOT NULL)) AND ((state = 'paid'::text) = (receipt IS NOT NULL))))
);

CREATE TABLE public.profile_snapshots (
    network text DEFAULT 'x'::text NOT NULL,
    username text NOT NULL,
    day date NOT NULL,
    simulated boolean NOT NULL,
    reader uuid,
    read_until timestamp with time zone,
    profile jsonb,
    profile_id text,
    posts jsonb,
    read_at timestamp with time zone,
    kept text DEFAULT 'for_the_day'::text NOT NULL,
    readings jsonb,
    withdrawn text[],
    checked_at timestamp with time zone,
    labels jsonb,
    quoted jsonb,
    asked_in text,
    refusal text,
    CONSTRAINT kept_is_known CHECK ((kept = ANY (ARRAY['for_the_day'::text, 'as_evidence'::text, 'by_ids'::text]))),
    CONSTRAINT posts_say_when_they_were_read CHECK (((posts IS NULL) = (read_at IS NULL))),
    CONSTRAINT readings_need_words CHECK (((readings IS NULL) OR (kept <> 'by_ids'::text))),
    CONSTRAINT snapshot_network_is_the_names CHECK ((network = public.network_of(username))),
    CONSTRAINT snapshot_username_is_lower_case CHECK ((username = lower(username)))
);
ALTER TABLE ONLY public.profile_snapshots ALTER COLUMN posts SET COMPRESSION lz4;
ALTER TABLE ONLY public.profile_snapshots ALTER COLUMN readings SET COMPRESSION lz4;
ALTER TABLE ONLY public.profile_snapshots ALTER COLUMN labels SET COMPRESSION lz4;

CREATE TABLE public.reader_days (
    day date NOT NULL,
    tokens bigint NOT NULL,
    microeuros bigint DEFAULT 0 NOT NULL,
    CONSTRAINT reading_costs_nothing_or_more CHECK ((microeuros >= 0)),
    CONSTRAINT tokens_are_counted CHECK ((tokens >= 0))
);

CREATE TABLE public.reader_switch (
    is_all boolean DEFAULT true NOT NULL,
    paused_since timestamp with time zone,
    CONSTRAINT the_switch_is_one_row CHECK (is_all)
);

CREATE TABLE public.receipt_years (
    series smallint NOT NULL,
    year integer NOT NULL,
    issued integer NOT NULL
);

CREATE TABLE public.receipts (
    series smallint NOT NULL,
    year integer NOT NULL,
    number integer NOT NULL,
    account_id uuid NOT NULL,
    payment_id uuid NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    CONSTRAINT receipt_numbers_start_at_one CHECK ((number > 0))
);

CREATE TABLE public.recovery_codes (
    account_id uuid NOT NULL,
    code_hash bytea NOT NULL
);

CREATE TABLE public.refunds (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    payment_id uuid NOT NULL,
    cause text NOT NULL,
    credits integer NOT NULL,
    cents integer NOT NULL,
    state text DEFAULT 'requested'::text NOT NULL,
    stripe_refund text,
    made_by text NOT NULL,
    reason text NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    CONSTRAINT a_refund_is_some_money CHECK ((cents > 0)),
    CONSTRAINT refund_cause_is_known CHECK ((cause = ANY (ARRAY['withdrawal'::text, 'refund'::text]))),
    CONSTRAINT refund_state_is_known CHECK ((state = ANY (ARRAY['requested'::text, 'sent'::text, 'refused'::text, 'returned'::text, 'closed'::text, 'superseded'::text]))),
    CONSTRAINT refunded_credits_are_counted CHECK ((credits >= 0))
);

CREATE TABLE public.sales (
    is_all boolean DEFAULT true NOT NULL,
    paused_since timestamp with time zone,
    CONSTRAINT sales_are_one_row CHECK (is_all)
);

CREATE TABLE public.second_factors (
    account_id uuid NOT NULL,
    sealed_secret bytea NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.sessions (
    account_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    id uuid NOT NULL,
    browser text,
    system text,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    look_again_at timestamp with time zone NOT NULL,
    page_token_hash bytea,
    CONSTRAINT page_token_hash_is_sha256 CHECK ((length(page_token_hash) = 32)),
    CONSTRAINT token_hash_is_sha256 CHECK ((length(token_hash) = 32))
)
WITH (fillfactor='70');

CREATE TABLE public.share_links (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    analysis_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    shows_exclusions boolean DEFAULT false NOT NULL,
    CONSTRAINT a_share_link_lasts_thirty_days_at_most CHECK (((expires_at > created_at) AND (expires_at <= (created_at + '720:00:00'::interval))))
);

CREATE TABLE public.stripe_events (
    occurred_at timestamp with time zone NOT NULL,
    id text NOT NULL,
    type text NOT NULL
);

CREATE TABLE public.support_access (
    account_id uuid NOT NULL,
    given_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT access_ends_after_it_began CHECK ((ends_at > given_at))
);

CREATE TABLE public.throttle_windows (
    key text NOT NULL,
    hits integer NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT hits_are_counted CHECK ((hits >= 0))
)
WITH (fillfactor='70');

CREATE TABLE public.token_owners (
    token_hash bytea NOT NULL,
    account_id uuid NOT NULL
);

CREATE TABLE public.watch_readings (
    account_id uuid NOT NULL,
    watch_id uuid NOT NULL,
    due_at timestamp with time zone NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    analysis_id uuid,
    failure text,
    block jsonb,
    changes jsonb DEFAULT '[]'::jsonb NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT a_reading_that_ended_says_when CHECK (((state = 'waiting'::text) = (ended_at IS NULL))),
    CONSTRAINT reading_state_is_known CHECK ((state = ANY (ARRAY['waiting'::text, 'read'::text, 'refused'::text, 'failed'::text, 'unpaid'::text])))
);

CREATE TABLE public.watch_settings (
    account_id uuid NOT NULL,
    feed_hash bytea,
    summed_up date NOT NULL,
    CONSTRAINT feed_hash_is_sha256 CHECK ((length(feed_hash) = 32))
);

CREATE TABLE public.watches (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    network text NOT NULL,
    username text NOT NULL,
    profile_id text NOT NULL,
    every text NOT NULL,
    slot_seconds integer NOT NULL,
    next_at timestamp with time zone,
    paused text,
    facts jsonb NOT NULL,
    counted_until timestamp with time zone NOT NULL,
    owner_proven_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT a_watch_is_due_or_paused CHECK (((next_at IS NULL) = (paused IS NOT NULL))),
    CONSTRAINT slot_lies_in_the_period CHECK (((slot_seconds >= 0) AND (slot_seconds <= 2591999))),
    CONSTRAINT watch_is_paused_for_a_known_reason CHECK ((paused = ANY (ARRAY['by_customer'::text, 'credits'::text, 'profile'::text, 'closed'::text]))),
    CONSTRAINT watch_period_is_known CHECK ((every = ANY (ARRAY['week'::text, 'month'::text]))),
    CONSTRAINT watched_network_is_that_of_the_name CHECK ((network = public.network_of(username))),
    CONSTRAINT watched_profile_id_is_short CHECK ((length(profile_id) <= 253)),
    CONSTRAINT watched_username_is_short CHECK ((length(username) <= 253))
);

CREATE TABLE public.webhook_deliveries (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    endpoint_id uuid NOT NULL,
    event_id uuid NOT NULL,
    type text NOT NULL,
    body text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    status integer,
    failure text,
    milliseconds integer,
    next_try_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT a_webhook_body_is_thin CHECK ((octet_length(body) <= 20000)),
    CONSTRAINT delivery_state_is_known CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))),
    CONSTRAINT only_what_waits_is_tried_again CHECK (((state = 'waiting'::text) = (next_try_at IS NOT NULL)))
);

CREATE TABLE public.webhook_endpoints (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    url text NOT NULL,
    events text[] NOT NULL,
    sealed_secret bytea NOT NULL,
    former_secret bytea,
    former_until timestamp with time zone,
    disabled text,
    is_slow boolean DEFAULT false NOT NULL,
    rests_until timestamp with time zone,
    held_until timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    held_by uuid,
    CONSTRAINT a_former_secret_ends CHECK (((former_secret IS NULL) = (former_until IS NULL))),
    CONSTRAINT a_webhook_is_disabled_for_a_known_reason CHECK ((disabled = ANY (ARRAY['by_customer'::text, 'gone'::text, 'failing'::text]))),
    CONSTRAINT a_webhook_wants_something CHECK (((cardinality(events) >= 1) AND (cardinality(events) <= 20))),
    CONSTRAINT webhook_address_has_a_sane_length CHECK (((length(url) >= 10) AND (length(url) <= 2000)))
);

CREATE TABLE public.x_calls (
    made_at timestamp with time zone NOT NULL,
    call_id uuid NOT NULL,
    endpoint text NOT NULL,
    status integer NOT NULL,
    objects integer NOT NULL,
    microdollars bigint NOT NULL,
    CONSTRAINT cost_is_counted CHECK ((microdollars >= 0)),
    CONSTRAINT objects_are_counted CHECK ((objects >= 0))
);

CREATE TABLE public.x_compliance_job (
    is_all boolean DEFAULT true NOT NULL,
    id text,
    created_at timestamp with time zone,
    uploaded_at timestamp with time zone,
    ended_at timestamp with time zone,
    outcome text,
    taken_until timestamp with time zone,
    CONSTRAINT a_job_ends_in_a_way_we_know CHECK ((outcome = ANY (ARRAY['answered'::text, 'failed'::text, 'expired'::text, 'refused'::text]))),
    CONSTRAINT a_job_of_x_has_a_number CHECK ((id ~ '^[0-9]{1,19}$'::text)),
    CONSTRAINT an_end_has_an_outcome CHECK (((ended_at IS NULL) = (outcome IS NULL))),
    CONSTRAINT there_is_one_row CHECK (is_all)
);

CREATE VIEW public.x_days WITH (security_invoker='true') AS
 SELECT call_days.day,
    call_days.purpose,
    call_days.microdollars
   FROM public.call_days;

CREATE TABLE public.x_rate_limits (
    endpoint text NOT NULL,
    remaining integer NOT NULL,
    resets_at timestamp with time zone NOT NULL
);

CREATE VIEW public.x_snapshots WITH (security_invoker='true') AS
 SELECT profile_snapshots.network,
    profile_snapshots.username,
    profile_snapshots.day,
    profile_snapshots.simulated,
    profile_snapshots.reader,
    profile_snapshots.read_until,
    profile_snapshots.profile,
    profile_snapshots.profile_id,
    profile_snapshots.posts,
    profile_snapshots.read_at,
    profile_snapshots.kept,
    profile_snapshots.readings,
    profile_snapshots.withdrawn,
    profile_snapshots.checked_at,
    profile_snapshots.labels,
    profile_snapshots.quoted
   FROM public.profile_snapshots;

ALTER TABLE public.analyses
    ADD CONSTRAINT a_batch_pays_by_a_line CHECK (((batch_id IS NULL) = (batch_place IS NULL))) NOT VALID;

ALTER TABLE ONLY public.api_key_hashes
    ADD CONSTRAINT a_key_has_one_hash UNIQUE (account_id, key_id);

ALTER TABLE public.credit_entries
    ADD CONSTRAINT a_line_price_is_of_a_hold_for_lines CHECK (((line_price IS NULL) OR ((kind = 'hold'::text) AND (line_price > 0) AND ((held_change % line_price) = 0)))) NOT VALID;

ALTER TABLE public.credit_entries
    ADD CONSTRAINT a_movement_changes_what_its_kind_says CHECK (
CASE kind
    WHEN 'grant'::text THEN ((held_change = 0) AND (credits_change >= 0) AND (owed_change <= 0) AND (credits_change > owed_change))
    WHEN 'hold'::text THEN ((credits_change < 0) AND (held_change = (- credits_change)) AND (owed_change = 0))
    WHEN 'capture'::text THEN ((credits_change = 0) AND (held_change < 0) AND (owed_change = 0))
    WHEN 'release'::text THEN ((held_change < 0) AND (owed_change <= 0) AND (credits_change = (owed_change - held_change)))
    WHEN 'revoke'::text THEN ((held_change = 0) AND (credits_change <= 0) AND (owed_change >= 0) AND (credits_change < owed_change))
    WHEN 'restore'::text THEN ((held_change = 0) AND (credits_change >= 0) AND (owed_change <= 0) AND (credits_change > owed_change))
    WHEN 'forfeit'::text THEN ((held_change = 0) AND (credits_change < 0) AND (owed_change = 0))
    WHEN 'debt'::text THEN ((held_change = 0) AND (credits_change <= 0) AND (owed_change >= 0) AND (credits_change < owed_change))
    ELSE false
END) NOT VALID;

ALTER TABLE ONLY public.contested_posts
    ADD CONSTRAINT a_post_is_contested_once_per_figure UNIQUE (account_id, analysis_id, figure, post_id);

ALTER TABLE ONLY public.share_links
    ADD CONSTRAINT a_share_token_opens_one_link UNIQUE (account_id, token_hash);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.analyses
    ADD CONSTRAINT analyses_pkey PRIMARY KEY (account_id, id);

ALTER TABLE ONLY public.analysis_requests
    ADD CONSTRAINT analysis_requests_pkey PRIMARY KEY (account_id, request_key);

ALTER TABLE ONLY public.api_key_hashes
    ADD CONSTRAINT api_key_hashes_pkey PRIMARY KEY (key_hash);

ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (account_id, id);

ALTER TABLE ONLY public.batch_lines
    ADD CONSTRAINT batch_lines_pkey PRIMARY KEY (account_id, batch_id, line);

ALTER TABLE ONLY public.batches
    ADD CONSTRAINT batches_pkey PRIMARY KEY (account_id, id);

ALTER TABLE ONLY public.call_days
    ADD CONSTRAINT call_days_pkey PRIMARY KEY (day, purpose);

ALTER TABLE ONLY public.contest_decisions
    ADD CONSTRAINT contest_decisions_pkey PRIMARY KEY (account_id, contest_id, made_by);

ALTER TABLE ONLY public.contested_posts
    ADD CONSTRAINT contested_posts_pkey PRIMARY KEY (account_id, id);

ALTER TABLE ONLY public.credit_entries
    ADD CONSTRAINT credit_entries_pkey PRIMARY KEY (account_id, "position");

ALTER TABLE ONLY public.credit_lots
    ADD CONSTRAINT credit_lots_pkey PRIMARY KEY (account_id, "position");

ALTER TABLE ONLY public.debts
    ADD CONSTRAINT debts_pkey PRIMARY KEY (email_hash);

ALTER TABLE ONLY public.email_verifications
    ADD CONSTRAINT email_verifications_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.excluded_posts
    ADD CONSTRAINT excluded_posts_pkey PRIMARY KEY (account_id, analysis_id, figure, post_id);

ALTER TABLE ONLY public.holder_proofs
    ADD CONSTRAINT holder_proofs_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.invoice_addresses
    ADD CONSTRAINT invoice_addresses_pkey PRIMARY KEY (account_id, payment_id);

ALTER TABLE ONLY public.invoice_details
    ADD CONSTRAINT invoice_details_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.ledger_audits
    ADD CONSTRAINT ledger_audits_pkey PRIMARY KEY (finished_at);

ALTER TABLE ONLY public.lost_payments
    ADD CONSTRAINT lost_payments_pkey PRIMARY KEY (checkout_session);

ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.network_limits
    ADD CONSTRAINT network_limits_pkey PRIMARY KEY (network);

ALTER TABLE ONLY public.account_emails
    ADD CONSTRAINT one_account_per_email PRIMARY KEY (email);

ALTER TABLE ONLY public.batches
    ADD CONSTRAINT one_batch_for_a_key UNIQUE (account_id, request_key);

ALTER TABLE ONLY public.batch_lines
    ADD CONSTRAINT one_line_for_a_place UNIQUE (account_id, batch_id, place);

ALTER TABLE ONLY public.credit_entries
    ADD CONSTRAINT one_movement_per_origin UNIQUE (account_id, origin_id, origin_step);

ALTER TABLE ONLY public.operators
    ADD CONSTRAINT one_operator_per_name UNIQUE (name);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT one_payment_per_checkout_session UNIQUE (account_id, checkout_session);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT one_payment_per_click UNIQUE (account_id, click_key);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT one_payment_per_payment_intent UNIQUE (account_id, payment_intent);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT one_refund_per_stripe_refund UNIQUE (account_id, stripe_refund);

ALTER TABLE ONLY public.watches
    ADD CONSTRAINT one_watch_of_a_profile UNIQUE (account_id, network, profile_id);

ALTER TABLE ONLY public.operator_actions
    ADD CONSTRAINT operator_actions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.operator_origins
    ADD CONSTRAINT operator_origins_pkey PRIMARY KEY (origin_id);

ALTER TABLE ONLY public.operator_sessions
    ADD CONSTRAINT operator_sessions_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.operators
    ADD CONSTRAINT operators_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.oppositions
    ADD CONSTRAINT oppositions_pkey PRIMARY KEY (network, username);

ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (account_id, id);

ALTER TABLE ONLY public.profile_snapshots
    ADD CONSTRAINT profile_snapshots_pkey PRIMARY KEY (network, username, day, simulated);

ALTER TABLE ONLY public.reader_days
    ADD CONSTRAINT reader_days_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.reader_switch
    ADD CONSTRAINT reader_switch_pkey PRIMARY KEY (is_all);

ALTER TABLE ONLY public.receipt_years
    ADD CONSTRAINT receipt_years_pkey PRIMARY KEY (series, year);

ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_are_unique PRIMARY KEY (series, year, number);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (account_id, code_hash);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (account_id, id);

ALTER TABLE ONLY public.sales
    ADD CONSTRAINT sales_pkey PRIMARY KEY (is_all);

ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (account_id, token_hash);

ALTER TABLE ONLY public.share_links
    ADD CONSTRAINT share_links_pkey PRIMARY KEY (account_id, id);

ALTER TABLE ONLY public.stripe_events
    ADD CONSTRAINT stripe_events_pkey PRIMARY KEY (occurred_at, id);

ALTER TABLE ONLY public.support_access
    ADD CONSTRAINT support_access_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.throttle_windows
    ADD CONSTRAINT throttle_windows_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.token_owners
    ADD CONSTRAINT token_owners_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.watch_readings
    ADD CONSTRAINT watch_readings_pkey PRIMARY KEY (account_id, watch_id, due_at);

ALTER TABLE ONLY public.watch_settings
    ADD CONSTRAINT watch_settings_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.watches
    ADD CONSTRAINT watches_pkey PRIMARY KEY (account_id, id);

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (account_id, id);

ALTER TABLE ONLY public.webhook_endpoints
    ADD CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (account_id, id);

ALTER TABLE ONLY public.x_calls
    ADD CONSTRAINT x_calls_pkey PRIMARY KEY (made_at, call_id);

ALTER TABLE ONLY public.x_compliance_job
    ADD CONSTRAINT x_compliance_job_pkey PRIMARY KEY (is_all);

ALTER TABLE ONLY public.x_rate_limits
    ADD CONSTRAINT x_rate_limits_pkey PRIMARY KEY (endpoint);

CREATE INDEX analyses_by_account ON public.analyses USING btree (account_id, created_at DESC, id DESC) INCLUDE (status, search_name);

CREATE INDEX analyses_by_name ON public.analyses USING btree (network, lower(username));

CREATE INDEX analyses_by_profile ON public.analyses USING btree (network, profile_id, account_id, created_at DESC) WHERE (profile_id IS NOT NULL);

CREATE INDEX analyses_by_score ON public.analyses USING btree (account_id, score DESC, created_at DESC, id DESC) INCLUDE (status, search_name);

CREATE INDEX analyses_under_way ON public.analyses USING btree (created_at) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));

CREATE INDEX analysis_requests_by_date ON public.analysis_requests USING btree (made_at);

CREATE INDEX api_keys_by_end ON public.api_keys USING btree (expires_at) WHERE (expires_at IS NOT NULL);

CREATE INDEX batch_lines_by_analysis ON public.batch_lines USING btree (account_id, analysis_id) WHERE (analysis_id IS NOT NULL);

CREATE INDEX batch_lines_by_name ON public.batch_lines USING btree (lower(username)) WHERE (username IS NOT NULL);

CREATE INDEX batches_by_date ON public.batches USING btree (account_id, created_at DESC, id DESC);

CREATE INDEX batches_ended ON public.batches USING btree (created_at) WHERE (ended_at IS NOT NULL);

CREATE INDEX batches_under_way ON public.batches USING btree (account_id, created_at) WHERE (ended_at IS NULL);

CREATE INDEX contested_posts_by_date ON public.contested_posts USING btree (created_at DESC, id DESC);

CREATE INDEX credit_entries_by_time ON public.credit_entries USING brin (created_at) WITH (pages_per_range='32');

CREATE INDEX holder_proofs_by_end ON public.holder_proofs USING btree (ends_at);

CREATE INDEX holder_proofs_by_profile ON public.holder_proofs USING btree (network, profile_id) WHERE (profile_id IS NOT NULL);

CREATE UNIQUE INDEX one_analysis_of_a_profile_at_a_time ON public.analyses USING btree (account_id, network, lower(username)) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));

CREATE INDEX oppositions_by_profile ON public.oppositions USING btree (network, profile_id) WHERE (profile_id IS NOT NULL);

CREATE INDEX oppositions_to_confirm ON public.oppositions USING btree (asked_at) WHERE (opposed_at IS NULL);

CREATE INDEX payments_by_account ON public.payments USING btree (account_id, created_at DESC);

CREATE INDEX payments_by_intent ON public.payments USING btree (payment_intent) WHERE (payment_intent IS NOT NULL);

CREATE INDEX payments_disputed ON public.payments USING btree (dispute_due_at) WHERE (dispute_due_at IS NOT NULL);

CREATE INDEX payments_to_check ON public.payments USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);

CREATE INDEX payments_unsettled ON public.payments USING btree (unsettled_since) WHERE (unsettled_since IS NOT NULL);

CREATE INDEX profile_snapshots_by_day ON public.profile_snapshots USING btree (kept, day);

CREATE INDEX profile_snapshots_by_profile ON public.profile_snapshots USING btree (network, profile_id) WHERE (profile_id IS NOT NULL);

CREATE INDEX profile_snapshots_to_check ON public.profile_snapshots USING btree (network, checked_at NULLS FIRST) WHERE (kept = 'as_evidence'::text);

CREATE INDEX receipts_by_time ON public.receipts USING brin (issued_at) WITH (pages_per_range='32');

CREATE INDEX refunds_by_payment ON public.refunds USING btree (account_id, payment_id);

CREATE INDEX refunds_to_look_at ON public.refunds USING btree (requested_at) WHERE (state = ANY (ARRAY['refused'::text, 'returned'::text]));

CREATE INDEX refunds_to_send ON public.refunds USING btree (requested_at) WHERE (state = 'requested'::text);

CREATE INDEX sessions_to_look_at ON public.sessions USING btree (look_again_at);

CREATE INDEX share_links_by_analysis ON public.share_links USING btree (account_id, analysis_id);

CREATE INDEX share_links_by_end ON public.share_links USING btree (expires_at);

CREATE INDEX throttle_windows_by_end ON public.throttle_windows USING btree (ends_at);

CREATE INDEX watch_readings_by_age ON public.watch_readings USING btree (due_at);

CREATE INDEX watch_readings_waiting ON public.watch_readings USING btree (due_at) WHERE (state = 'waiting'::text);

CREATE INDEX watch_settings_by_month ON public.watch_settings USING btree (summed_up);

CREATE INDEX watches_by_name ON public.watches USING btree (network, lower(username));

CREATE INDEX watches_by_profile ON public.watches USING btree (network, profile_id);

CREATE INDEX watches_due ON public.watches USING btree (next_at) WHERE (next_at IS NOT NULL);

CREATE INDEX webhook_deliveries_by_age ON public.webhook_deliveries USING btree (created_at);

CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (next_try_at) WHERE (state = 'waiting'::text);

CREATE INDEX webhook_deliveries_newest ON public.webhook_deliveries USING btree (account_id, endpoint_id, created_at DESC, id DESC);

CREATE TRIGGER a_feed_has_its_token AFTER INSERT OR DELETE OR UPDATE OF feed_hash ON public.watch_settings FOR EACH ROW EXECUTE FUNCTION public.keep_token_owner();

CREATE TRIGGER a_report_keeps_no_words_of_posts BEFORE INSERT OR UPDATE OF report ON public.analyses FOR EACH ROW WHEN (jsonb_path_exists(new.report, '$."declared".*?(@."source" == "posts" && @."quote" != "")'::jsonpath)) EXECUTE FUNCTION public.keep_no_declared_words();

CREATE TRIGGER a_share_link_has_its_token AFTER INSERT OR DELETE OR UPDATE OF token_hash ON public.share_links FOR EACH ROW EXECUTE FUNCTION public.keep_token_owner();

CREATE TRIGGER credit_entries_are_never_emptied BEFORE TRUNCATE ON public.credit_entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_to_change_history();

CREATE TRIGGER credit_entries_never_change BEFORE DELETE OR UPDATE ON public.credit_entries FOR EACH ROW EXECUTE FUNCTION public.refuse_to_change_history();

CREATE TRIGGER lost_payments_are_never_emptied BEFORE TRUNCATE ON public.lost_payments FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_to_change_history();

CREATE TRIGGER lost_payments_never_change BEFORE DELETE OR UPDATE ON public.lost_payments FOR EACH ROW EXECUTE FUNCTION public.refuse_to_change_history();

CREATE TRIGGER operator_actions_are_never_emptied BEFORE TRUNCATE ON public.operator_actions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_to_change_history();

CREATE TRIGGER operator_actions_never_change BEFORE DELETE OR UPDATE ON public.operator_actions FOR EACH ROW EXECUTE FUNCTION public.refuse_to_change_history();

CREATE TRIGGER receipts_are_never_emptied BEFORE TRUNCATE ON public.receipts FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_to_change_history();

CREATE TRIGGER receipts_never_change BEFORE DELETE OR UPDATE ON public.receipts FOR EACH ROW EXECUTE FUNCTION public.refuse_to_change_history();

ALTER TABLE ONLY public.contested_posts
    ADD CONSTRAINT a_contest_is_of_the_customers_own_analysis FOREIGN KEY (account_id, analysis_id) REFERENCES public.analyses(account_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contest_decisions
    ADD CONSTRAINT a_decision_goes_with_its_contest FOREIGN KEY (account_id, contest_id) REFERENCES public.contested_posts(account_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT a_delivery_goes_with_its_endpoint FOREIGN KEY (account_id, endpoint_id) REFERENCES public.webhook_endpoints(account_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.api_key_hashes
    ADD CONSTRAINT a_hash_goes_with_its_key FOREIGN KEY (account_id, key_id) REFERENCES public.api_keys(account_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.batch_lines
    ADD CONSTRAINT a_line_goes_with_its_batch FOREIGN KEY (account_id, batch_id) REFERENCES public.batches(account_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.watch_readings
    ADD CONSTRAINT a_reading_goes_with_its_watch FOREIGN KEY (account_id, watch_id) REFERENCES public.watches(account_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT a_refund_is_of_the_customers_own_payment FOREIGN KEY (account_id, payment_id) REFERENCES public.payments(account_id, id);

ALTER TABLE ONLY public.share_links
    ADD CONSTRAINT a_share_link_is_of_the_customers_own_analysis FOREIGN KEY (account_id, analysis_id) REFERENCES public.analyses(account_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.excluded_posts
    ADD CONSTRAINT an_exclusion_is_of_the_customers_own_analysis FOREIGN KEY (account_id, analysis_id) REFERENCES public.analyses(account_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invoice_addresses
    ADD CONSTRAINT an_invoice_address_is_of_a_payment FOREIGN KEY (account_id, payment_id) REFERENCES public.payments(account_id, id);

ALTER TABLE ONLY public.analyses
    ADD CONSTRAINT analyses_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.analysis_requests
    ADD CONSTRAINT analysis_requests_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.batches
    ADD CONSTRAINT batches_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.credit_entries
    ADD CONSTRAINT credit_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.credit_lots
    ADD CONSTRAINT credit_lots_account_id_position_fkey FOREIGN KEY (account_id, "position") REFERENCES public.credit_entries(account_id, "position");

ALTER TABLE ONLY public.email_verifications
    ADD CONSTRAINT email_verifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invoice_details
    ADD CONSTRAINT invoice_details_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.operator_sessions
    ADD CONSTRAINT operator_sessions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operators(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.support_access
    ADD CONSTRAINT support_access_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.watch_settings
    ADD CONSTRAINT watch_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.watches
    ADD CONSTRAINT watches_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.webhook_endpoints
    ADD CONSTRAINT webhook_endpoints_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
