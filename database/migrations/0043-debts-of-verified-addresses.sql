-- A debt is claimed when its address is verified, no longer at the sign-up: the account may have credits by then, which repay it first.
alter table credit_entries
  drop constraint a_movement_changes_what_its_kind_says,
  -- Not valid: what was written before is not read again for it.
  add constraint a_movement_changes_what_its_kind_says check (
    case kind
      when 'grant' then held_change = 0 and credits_change >= 0 and owed_change <= 0 and credits_change > owed_change
      when 'hold' then credits_change < 0 and held_change = -credits_change and owed_change = 0
      when 'capture' then credits_change = 0 and held_change < 0 and owed_change = 0
      when 'release' then held_change < 0 and owed_change <= 0 and credits_change = owed_change - held_change
      when 'revoke' then held_change = 0 and credits_change <= 0 and owed_change >= 0 and credits_change < owed_change
      when 'restore' then held_change = 0 and credits_change >= 0 and owed_change <= 0 and credits_change > owed_change
      when 'forfeit' then held_change = 0 and credits_change < 0 and owed_change = 0
      when 'debt' then held_change = 0 and credits_change <= 0 and owed_change >= 0 and credits_change < owed_change
      else false
    end
  ) not valid;

create or replace function claim_debt(of_account uuid, of_email bytea, at timestamptz) returns credit_outcome
language plpgsql security definer set search_path = public, pg_temp as $$
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
