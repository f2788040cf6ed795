-- What an operator decided of a contest: a label for whoever measures the models, two of them where two operators read it
-- apart. Numbers and ids alone, so that it may stay when the words of the post go; it goes with its contest.
create table contest_decisions (
  account_id uuid not null,
  contest_id uuid not null,
  made_by text not null
    constraint decider_has_a_sane_length check (length(made_by) between 1 and 200),
  -- The customer is right, is wrong, or nobody can tell.
  decision text not null
    constraint decision_is_known check (decision in ('right', 'wrong', 'undecidable')),
  -- Of the labelling guide (models/corpus/guide.md).
  rule text not null
    constraint rule_is_short check (length(rule) between 1 and 120),
  features jsonb not null,
  decided_at timestamptz not null,
  primary key (account_id, contest_id, made_by),
  constraint a_decision_goes_with_its_contest
    foreign key (account_id, contest_id) references contested_posts (account_id, id) on delete cascade
);

grant select, insert, update, delete on contest_decisions to verso_app;
