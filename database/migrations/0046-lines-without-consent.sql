-- An X name of a list, where X's accounts are analysed with their holders' consent alone.
alter table batch_lines
  drop constraint outcome_is_known,
  add constraint outcome_is_known check (outcome in ('malformed', 'double', 'opposed', 'consent', 'closed', 'unread', 'known', 'cancelled', 'failed'));
