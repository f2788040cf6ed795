-- Of some figures of a snapshot's reports the post that shows it best, as an operator's model chose it, by version of the
-- model: whoever analyses the account on the same day reads the same report. Ids alone: the words are those of the posts.
alter table x_snapshots add column quoted jsonb;
