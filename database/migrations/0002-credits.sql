-- Credits: every movement that made what a customer can spend. The application may read all of it and write none of it:
-- credits move only through the functions below, called by server/credits/ledger.ts.

-- One row per movement, never changed. `position` counts without a gap, so a missing row shows.
create table credit_entries (
  account_id uuid not null references accounts (id),
  position integer not null
    constraint positions_start_at_one check (position > 0),
  kind text not null,
  -- What the movement belongs to: an analysis (0 hold, 1 its end), a payment (0 grant, then each adjustment),
  -- an operator's grant (0), an account that closes (0). Unique for its customer, so that nothing happens twice.
  origin_id uuid not null,
  origin_step integer not null
    constraint origin_steps_start_at_zero check (origin_step >= 0),
  credits_change integer not null,
  held_change integer not null,
  owed_change integer not null,
  credits_after integer not null
    constraint credits_after_never_go_below_zero check (credits_after >= 0),
  held_after integer not null
    constraint held_after_never_goes_below_zero check (held_after >= 0),
  owed_after integer not null
    constraint owed_after_never_goes_below_zero check (owed_after >= 0),
  -- The lots this movement took from or gave to, by the position of their grant, and by how much.
  lots integer[],
  lot_changes integer[],
  made_by text
    constraint made_by_has_a_sane_length check (length(made_by) between 1 and 200),
  reason text
    constraint reason_has_a_sane_length check (length(reason) between 1 and 500),
  created_at timestamptz not null,
  primary key (account_id, position),
  constraint one_movement_per_origin unique (account_id, origin_id, origin_step),
  constraint lots_and_changes_go_together
    check (cardinality(lots) is not distinct from cardinality(lot_changes)),
  constraint a_movement_changes_what_its_kind_says check (
    case kind
      when 'grant' then held_change = 0 and credits_change >= 0 and owed_change <= 0 and credits_change > owed_change
      when 'hold' then credits_change < 0 and held_change = -credits_change and owed_change = 0
      when 'capture' then credits_change = 0 and held_change < 0 and owed_change = 0
      when 'release' then held_change < 0 and owed_change <= 0 and credits_change = owed_change - held_change
      when 'revoke' then held_change = 0 and credits_change <= 0 and owed_change >= 0 and credits_change < owed_change
      when 'restore' then held_change = 0 and credits_change >= 0 and owed_change <= 0 and credits_change > owed_change
      when 'forfeit' then held_change = 0 and credits_change < 0 and owed_change = 0
      when 'debt' then held_change = 0 and credits_change = 0 and owed_change > 0
      else false
    end
  )
);

-- Who moved since a time, for the audit: rows come in the order of time, so a few pages tell.
create index credit_entries_by_time on credit_entries using brin (created_at) with (pages_per_range = 32);

-- The credits of one grant: still there (unspent), gone into analyses (spent), or taken back because its payment
-- was (revoked). What is none of these went to cover what another lot overspent.
create table credit_lots (
  account_id uuid not null,
  position integer not null,
  granted integer not null
    constraint a_lot_holds_something check (granted > 0),
  unspent integer not null
    constraint unspent_never_goes_below_zero check (unspent >= 0),
  spent integer not null default 0
    constraint spent_never_goes_below_zero check (spent >= 0),
  revoked integer not null default 0
    constraint revoked_never_goes_below_zero check (revoked >= 0),
  -- Credits of this lot that were gone when its payment was taken back: other lots cover them, or they are owed.
  overspent integer not null default 0
    constraint overspent_never_goes_below_zero check (overspent >= 0),
  primary key (account_id, position),
  foreign key (account_id, position) references credit_entries (account_id, position),
  constraint a_lot_gives_no_more_than_it_had check (unspent + spent + revoked <= granted),
  constraint a_lot_is_taken_back_once check (revoked + overspent <= granted)
) with (fillfactor = 70);

create function refuse_to_change_history() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger credit_entries_never_change before update or delete on credit_entries
  for each row execute function refuse_to_change_history();
create trigger credit_entries_are_never_emptied before truncate on credit_entries
  for each statement execute function refuse_to_change_history();

-- What a movement answers: 'done' now; 'already' done by an earlier call with the same origin; 'otherwise' when
-- the hold had the other end; 'insufficient'. `balance` is what can be spent after it.
create type credit_outcome as (outcome text, balance integer);

-- An account's figures. A type of their own, not the table's row: a function holds on to the table it was made with, and
-- would keep it when the table is exchanged for one that is cut (docs/decisions/0043).
create type credit_figures as (
  id uuid, credits integer, held_credits integer, owed_credits integer, credit_entries integer
);

-- Every movement ends here: one new row, and the account's figures moved by the same amounts.
create function write_credit_entry(
  account credit_figures, entry_kind text, origin uuid, step integer,
  credits_by integer, held_by integer, owed_by integer,
  touched_lots integer[], touched_by integer[], by_whom text, because text, at timestamptz
) returns credit_outcome language plpgsql as $$
begin
  insert into credit_entries (
    account_id, position, kind, origin_id, origin_step, credits_change, held_change, owed_change,
    credits_after, held_after, owed_after, lots, lot_changes, made_by, reason, created_at
  )
  values (
    account.id, account.credit_entries + 1, entry_kind, origin, step, credits_by, held_by, owed_by,
    account.credits + credits_by, account.held_credits + held_by, account.owed_credits + owed_by,
    touched_lots, touched_by, by_whom, because, at
  );
  update accounts
  set credits = account.credits + credits_by,
      held_credits = account.held_credits + held_by,
      owed_credits = account.owed_credits + owed_by,
      credit_entries = account.credit_entries + 1
  where id = account.id;
  return ('done', account.credits + credits_by)::credit_outcome;
end $$;

-- The account's row lock puts all movements of one customer in a queue. `no key`, because inserting an analysis
-- or a payment holds a share of the key: a full lock deadlocks with it (23 times in 40 s when it was tried).
create function lock_credits(of_account uuid) returns credit_figures language plpgsql as $$
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

-- The answer to a movement that was already made, or null. The same origin for something else is a bug.
create function earlier_movement(account credit_figures, entry_kind text, amount integer, origin uuid, step integer)
returns credit_outcome language plpgsql as $$
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

create function grant_credits(
  to_account uuid, amount integer, origin uuid, by_whom text, because text, at timestamptz
) returns credit_outcome language plpgsql security definer set search_path = public, pg_temp as $$
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

-- Eight credits set aside for an analysis, oldest lot first.
create function hold_credits(of_account uuid, amount integer, analysis uuid, at timestamptz)
returns credit_outcome language plpgsql security definer set search_path = public, pg_temp as $$
declare
  account credit_figures := lock_credits(of_account);
  answer credit_outcome := earlier_movement(account, 'hold', amount, analysis, 0);
  missing integer := amount;
  taken integer;
  lot record;
  touched_lots integer[];
  touched_by integer[];
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
  if account.credits < amount then
    return ('insufficient', account.credits)::credit_outcome;
  end if;
  for lot in
    select position, unspent from credit_lots where account_id = of_account and unspent > 0 order by position
  loop
    taken := least(lot.unspent, missing);
    update credit_lots
    set unspent = unspent - taken,
        spent = spent + taken
    where account_id = of_account
      and position = lot.position;
    touched_lots := touched_lots || lot.position;
    touched_by := touched_by || -taken;
    missing := missing - taken;
    exit when missing = 0;
  end loop;
  if missing > 0 then
    raise exception 'the lots of % do not add up to its balance', of_account using errcode = 'data_corrupted';
  end if;
  return write_credit_entry(
    account, 'hold', analysis, 0, -amount, amount, 0, touched_lots, touched_by, null, null, at
  );
end $$;

-- Gives credits to the lots that cover for others, oldest first. Adds what it touched to the two arrays.
create function give_to_covering_lots(
  of_account uuid, amount integer, inout touched_lots integer[], inout touched_by integer[]
) language plpgsql as $$
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

-- The end of a hold, once: delivered, its credits are gone. Otherwise what is owed is repaid first, and the rest
-- goes back to the lots it was taken from; where such a lot was revoked meanwhile, to the lots that covered for it.
create function settle_hold(of_account uuid, analysis uuid, delivered boolean, at timestamptz)
returns credit_outcome language plpgsql security definer set search_path = public, pg_temp as $$
declare
  account credit_figures := lock_credits(of_account);
  wanted text := case when delivered then 'capture' else 'release' end;
  hold record;
  settled text;
  owing integer := account.owed_credits;
  back integer;
  healed integer;
  repaid integer;
  covered integer := 0;
  touched_lots integer[];
  touched_by integer[];
begin
  select kind, held_change, lots, lot_changes into hold
  from credit_entries
  where account_id = of_account and origin_id = analysis and origin_step = 0;
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
  for nth in 1 .. cardinality(hold.lots) loop
    back := -hold.lot_changes[nth];
    repaid := least(owing, back);
    owing := owing - repaid;
    select least(overspent, back) into healed
    from credit_lots where account_id = of_account and position = hold.lots[nth];
    covered := covered + greatest(healed - repaid, 0);
    update credit_lots
    set spent = spent - back,
        unspent = unspent + back - greatest(healed, repaid),
        revoked = revoked + healed,
        overspent = overspent - healed
    where account_id = of_account
      and position = hold.lots[nth];
    touched_lots := touched_lots || hold.lots[nth];
    touched_by := touched_by || (back - greatest(healed, repaid));
  end loop;
  select * into touched_lots, touched_by
  from give_to_covering_lots(of_account, covered, touched_lots, touched_by);
  repaid := account.owed_credits - owing;
  return write_credit_entry(
    account, 'release', analysis, 1, hold.held_change - repaid, -hold.held_change, -repaid,
    touched_lots, touched_by, null, null, at
  );
end $$;

-- The lot a payment made; adjusting one that made none, or another's, is a bug.
create function own_lot(of_account uuid, payment uuid) returns integer language plpgsql as $$
declare
  own integer;
begin
  select position into strict own
  from credit_entries
  where account_id = of_account and origin_id = payment and origin_step = 0 and kind = 'grant';
  return own;
end $$;

-- A payment's money went back: so do its credits. What is left of its lot first, then of the others, oldest
-- first; what no lot has is owed.
create function revoke_credits(
  of_account uuid, amount integer, payment uuid, step integer, by_whom text, because text, at timestamptz
) returns credit_outcome language plpgsql security definer set search_path = public, pg_temp as $$
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

-- The money came after all (a dispute won, a refund that failed): what was taken back returns. What is owed is
-- repaid first, then its own lot gets what was revoked from it, then the lots that covered for it.
create function restore_credits(
  to_account uuid, amount integer, payment uuid, step integer, by_whom text, because text, at timestamptz
) returns credit_outcome language plpgsql security definer set search_path = public, pg_temp as $$
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

-- A customer leaves: analyses under way give their credits back, and what is left is given up.
create function forfeit_credits(of_account uuid, at timestamptz)
returns credit_outcome language plpgsql security definer set search_path = public, pg_temp as $$
declare
  account credit_figures := lock_credits(of_account);
  hold record;
  touched_lots integer[];
  touched_by integer[];
begin
  for hold in
    select origin_id from credit_entries as held
    where account_id = of_account
      and kind = 'hold'
      and not exists (
        select from credit_entries
        where account_id = of_account and origin_id = held.origin_id and origin_step = 1
      )
    order by position
  loop
    perform settle_hold(of_account, hold.origin_id, false, at);
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

-- Credits owed by an account that was deleted follow the address to its next account: leaving and coming back would
-- otherwise pay them. Of the address its hash only, and only while something is owed.
create table debts (
  email_hash bytea primary key
    constraint email_hash_is_sha256 check (length(email_hash) = 32),
  account_id uuid not null
);
-- A new account whose address owes: what the former one still owes is owed by it. Once: the former account's id is the
-- origin of the movement.
create function claim_debt(of_account uuid, of_email bytea, at timestamptz)
returns credit_outcome language plpgsql security definer set search_path = public, pg_temp as $$
declare
  account credit_figures := lock_credits(of_account);
  former uuid;
  owing integer;
begin
  delete from debts where email_hash = of_email returning account_id into former;
  select owed_credits into owing from accounts where id = former;
  if coalesce(owing, 0) = 0 then
    return ('done', account.credits)::credit_outcome;
  end if;
  return write_credit_entry(
    account, 'debt', former, 1, 0, 0, owing, null, null, 'verso', 'owed by a deleted account', at
  );
end $$;
-- What each audit found, and how far it looked; /metrics reads the last one, and the next one starts from it.
create table ledger_audits (
  finished_at timestamptz primary key,
  accounts integer not null,
  differences integer not null,
  -- Movements up to here have been looked at.
  moved_until timestamptz not null,
  -- The round over everybody has come past this customer.
  round_past uuid not null,
  -- Whose books did not add up: looked at again until they do.
  broken_accounts uuid[] not null
);

grant select on credit_entries, credit_lots, ledger_audits to verso_app;
grant insert on ledger_audits to verso_app;
grant select, insert, update on debts to verso_app;
grant execute on function
  grant_credits, hold_credits, settle_hold, revoke_credits, restore_credits, forfeit_credits, claim_debt to verso_app;
