-- X tells which posts are gone in a job of its own, which takes minutes or hours: what was asked is kept across restarts. The ids
-- stay where they are, with the reading: a reading that is forgotten meanwhile, for an objection say, is forgotten whole.
alter table profile_snapshots
  add column asked_in text;

-- One row: X runs one job at a time. The signed addresses that ids go to and answers come from are asked for again, never kept.
create table x_compliance_job (
  is_all boolean primary key default true
    constraint there_is_one_row check (is_all),
  -- X's. Null while none was made, or when X would not make one.
  id text
    constraint a_job_of_x_has_a_number check (id ~ '^[0-9]{1,19}$'),
  created_at timestamptz,
  uploaded_at timestamptz,
  ended_at timestamptz,
  outcome text
    constraint a_job_ends_in_a_way_we_know check (outcome in ('answered', 'failed', 'expired', 'refused')),
  -- Whoever goes on with it until then; past it, they are gone.
  taken_until timestamptz,
  constraint an_end_has_an_outcome check ((ended_at is null) = (outcome is null))
);
grant select, insert, update, delete on x_compliance_job to verso_app;
