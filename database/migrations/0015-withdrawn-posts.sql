-- Which posts of a reading their network shows no more, as it told when it was last asked. Nobody is told when an author
-- takes a post back, so it is asked every night where asking is free; null where it was not.
alter table x_snapshots
  add column withdrawn text[],
  add column checked_at timestamptz;

create index x_snapshots_to_check on x_snapshots (checked_at nulls first) where network = 'bluesky' and kept = 'as_evidence';
