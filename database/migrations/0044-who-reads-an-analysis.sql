-- The queue whose jobs read it; null of one begun by a release before this one. A job that was lost is sent to it again.
alter table analyses add column read_by text;
