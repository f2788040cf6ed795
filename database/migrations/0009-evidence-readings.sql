-- What the models say of a snapshot's posts where a report retains them, or nearly: certainty and marked words, by the
-- method version that said so. Written once with the report, since computing it at each opening stopped the web process
-- for seconds; forgotten with the posts' words.
alter table x_snapshots
  add column readings jsonb,
  add constraint readings_need_words check (readings is null or kept <> 'by_ids');
alter table x_snapshots alter column readings set compression lz4;
