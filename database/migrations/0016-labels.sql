-- What an operator's model said of a snapshot's posts, by version of the model and by post: a post read once is not read, nor
-- paid for, twice. In the snapshot's own row, so that it goes wherever the words it was read from go.
alter table x_snapshots add column labels jsonb;
alter table x_snapshots alter column labels set compression lz4;
