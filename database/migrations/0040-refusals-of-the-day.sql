-- Why what was read of an account that day is not analysed: its posts are neither kept nor paid for twice. A code, no words.
alter table profile_snapshots
  add column refusal text;
