-- Whose a share link or a feed is, by the hash of its secret. Their tokens no longer name the account: whoever knew its id could
-- fill its limits with secrets of their own making. A table of its own, as the hash of a token is unique in the whole product, and
-- kept by triggers, so that no way of ending a link or a feed leaves its token here.
create table token_owners (
  token_hash bytea primary key,
  account_id uuid not null
);

create function keep_token_owner() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
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

create trigger a_share_link_has_its_token after insert or delete or update of token_hash on share_links
  for each row execute function keep_token_owner();
create trigger a_feed_has_its_token after insert or delete or update of feed_hash on watch_settings
  for each row execute function keep_token_owner();

insert into token_owners (token_hash, account_id)
select token_hash, account_id from share_links
union all
select feed_hash, account_id from watch_settings where feed_hash is not null;

grant select on token_owners to verso_app;
