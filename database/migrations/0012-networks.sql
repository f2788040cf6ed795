-- Accounts of X and of Bluesky. A name tells its network, in every table that holds one: on Bluesky it is a domain or a DID,
-- on X neither a dot nor a colon can be in it.
create function network_of(username text)
returns text language sql immutable strict parallel safe as $$
  select case when username ~ '[.:]' then 'bluesky' else 'x' end
$$;
grant execute on function network_of to verso_app;

alter table analyses
  drop constraint network_is_known,
  drop constraint username_is_an_x_handle,
  -- « _ » is what is left of the name of one that was erased.
  add constraint network_is_the_names check (network in ('x', 'bluesky') and (network = network_of(username) or username = '_')),
  add constraint username_can_be_one check (username ~ '^[A-Za-z0-9_]{1,15}$' or username ~ '^[a-z0-9.:%_-]{3,253}$');

alter table x_snapshots
  drop constraint snapshot_network_is_known,
  add constraint snapshot_network_is_the_names check (network = network_of(username));

alter table oppositions
  drop constraint opposed_network_is_known,
  add constraint opposed_network_is_the_names check (network = network_of(username));
