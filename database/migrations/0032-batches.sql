-- A list of profiles asked for at once: one hold for all of its lines, and an end of its own for each.

-- The price of one line, on the hold of a batch: its lines are steps 1 to held_change / line_price of the same origin. One end for
-- what is left from a line on is step 1000 + that line. Not valid: the entries of before have none, and are not read again for it.
alter table credit_entries
  add column line_price integer,
  add constraint a_line_price_is_of_a_hold_for_lines check (
    line_price is null or (kind = 'hold' and line_price > 0 and held_change % line_price = 0)
  ) not valid;

drop function write_credit_entry(
  credit_figures, text, uuid, integer, integer, integer, integer, integer[], integer[], text, text, timestamptz
);

-- Every movement ends here: one new row, and the account's figures moved by the same amounts.
create function write_credit_entry(
  account credit_figures, entry_kind text, origin uuid, step integer,
  credits_by integer, held_by integer, owed_by integer,
  touched_lots integer[], touched_by integer[], by_whom text, because text, at timestamptz, price integer default null
) returns credit_outcome language plpgsql as $$
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

-- Takes credits from the oldest lots for an analysis, or with a price for the lines of a batch.
create function take_from_lots(account credit_figures, amount integer, origin uuid, price integer, at timestamptz)
returns credit_outcome language plpgsql as $$
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

create or replace function hold_credits(of_account uuid, amount integer, analysis uuid, at timestamptz)
returns credit_outcome language plpgsql security definer set search_path = public, pg_temp as $$
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

-- One hold for all lines of a batch, or for none.
create function hold_lines(of_account uuid, batch uuid, lines integer, price integer, at timestamptz)
returns credit_outcome language plpgsql security definer set search_path = public, pg_temp as $$
declare
  account credit_figures := lock_credits(of_account);
  answer credit_outcome := earlier_movement(account, 'hold', lines * price, batch, 0);
begin
  if lines not between 1 and 999 then
    raise exception 'a batch of % lines', lines using errcode = 'check_violation';
  end if;
  return coalesce(answer, take_from_lots(account, lines * price, batch, price, at));
end $$;

-- Gives back what a hold took: what is owed is repaid first, and the rest goes to the lots it was taken from; where such a lot was
-- revoked meanwhile, to the lots that covered for it.
create function give_back(
  account credit_figures, origin uuid, step integer, amount integer, from_lots integer[], backs integer[], at timestamptz
) returns credit_outcome language plpgsql as $$
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

-- The end of an analysis's hold, once: delivered, its credits are gone; otherwise they come back.
create or replace function settle_hold(of_account uuid, analysis uuid, delivered boolean, at timestamptz)
returns credit_outcome language plpgsql security definer set search_path = public, pg_temp as $$
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

-- What comes back of a batch's hold comes back to the newest of its lots: as if less had been held.
create function give_back_lines(account credit_figures, batch uuid, step integer, amount integer, at timestamptz)
returns credit_outcome language plpgsql as $$
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

-- The end of one line of a batch, once. It may have ended with all that were left from an earlier line on.
create function settle_line(of_account uuid, batch uuid, line integer, delivered boolean, at timestamptz)
returns credit_outcome language plpgsql security definer set search_path = public, pg_temp as $$
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

-- All lines from one on that have not ended come back at once, once.
create function release_lines(of_account uuid, batch uuid, from_line integer, at timestamptz)
returns credit_outcome language plpgsql security definer set search_path = public, pg_temp as $$
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

create or replace function forfeit_credits(of_account uuid, at timestamptz)
returns credit_outcome language plpgsql security definer set search_path = public, pg_temp as $$
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

grant execute on function hold_lines, settle_line, release_lines to verso_app;

-- A list that a customer has started. Its lines begin in their order: `begun` of those paid for have, `passed` of them have made
-- room for the next. A customer's lists follow each other.
create table batches (
  account_id uuid not null references accounts (id),
  id uuid not null,
  request_key text not null,
  -- Of the names as they came: the same key for another list is refused.
  list_hash bytea not null
    constraint list_hash_is_sha256 check (length(list_hash) = 32),
  lines integer not null
    constraint a_batch_has_lines check (lines between 1 and 500),
  paid integer not null
    constraint no_more_is_paid_for_than_there_is check (paid between 0 and lines),
  begun integer not null default 0,
  passed integer not null default 0,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  ended_at timestamptz,
  primary key (account_id, id),
  constraint one_batch_for_a_key unique (account_id, request_key),
  constraint lines_begin_before_they_pass check (0 <= passed and passed <= begun and begun <= paid),
  constraint a_batch_ends_with_its_lines check (ended_at is null or passed = begun)
);
create index batches_by_date on batches (account_id, created_at desc, id desc);
create index batches_under_way on batches (account_id, created_at) where ended_at is null;
create index batches_ended on batches (created_at) where ended_at is not null;

-- Every line of the list, in its order. `place` is its number among those paid for; without one, `outcome` says why nothing is
-- read. Whose profile objects loses its name here too.
create table batch_lines (
  account_id uuid not null,
  batch_id uuid not null,
  line integer not null
    constraint lines_are_counted_from_one check (line between 1 and 500),
  typed text
    constraint typed_is_short check (length(typed) <= 300),
  username text
    constraint username_is_short check (length(username) <= 253),
  place integer,
  outcome text,
  -- The line that a double repeats.
  same_as integer,
  analysis_id uuid,
  is_passed boolean not null default false,
  primary key (account_id, batch_id, line),
  constraint a_line_goes_with_its_batch
    foreign key (account_id, batch_id) references batches (account_id, id) on delete cascade,
  constraint one_line_for_a_place unique (account_id, batch_id, place),
  constraint outcome_is_known check (
    outcome in ('malformed', 'double', 'opposed', 'closed', 'unread', 'known', 'cancelled', 'failed')
  ),
  constraint what_is_not_paid_says_why check (place is not null or outcome is not null)
);
create index batch_lines_by_analysis on batch_lines (account_id, analysis_id) where analysis_id is not null;
create index batch_lines_begun on batch_lines (account_id, batch_id) where place is not null and analysis_id is not null and not is_passed;
create index batch_lines_by_name on batch_lines (lower(username)) where username is not null;

-- What has become of a line: why nothing is read, whether it is left out of a batch that was cancelled, or its analysis's state.
create function line_state(outcome text, is_left_out boolean, status text) returns text language sql immutable parallel safe as $$
  select case
    when outcome is not null then outcome
    when is_left_out then 'cancelled'
    else coalesce(status, 'waiting')
  end
$$;

-- The line of a batch that pays for an analysis; without one, it has a hold of its own.
alter table analyses
  add column batch_id uuid,
  add column batch_place integer,
  add constraint a_batch_pays_by_a_line check ((batch_id is null) = (batch_place is null)) not valid;

grant execute on function line_state to verso_app;
grant select, insert, update, delete on batches, batch_lines to verso_app;
