-- Credits owed by an account that was deleted follow the address to its next account: leaving and coming back would
-- otherwise pay them. Of the address its hash only, and only while something is owed.
create table debts (
  email_hash bytea primary key
    constraint email_hash_is_sha256 check (length(email_hash) = 32),
  account_id uuid not null references accounts (id)
);
grant select, insert, update on debts to verso_app;

alter table credit_entries
  drop constraint a_movement_changes_what_its_kind_says,
  add constraint a_movement_changes_what_its_kind_says check (
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
  );

-- A new account whose address owes: what the former one still owes is owed by it. Once: the former account's id is the
-- origin of the movement.
create function claim_debt(of_account uuid, of_email bytea, at timestamptz)
returns credit_outcome language plpgsql security definer set search_path = public, pg_temp as $$
declare
  account accounts := lock_credits(of_account);
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
grant execute on function claim_debt to verso_app;
