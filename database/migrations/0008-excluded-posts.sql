-- A customer reads a figure of their report without some of its posts. Theirs alone: the stored report does not change.
create table excluded_posts (
  account_id uuid not null,
  analysis_id uuid not null,
  figure text not null,
  post_id text not null,
  created_at timestamptz not null,
  primary key (account_id, analysis_id, figure, post_id),
  constraint an_exclusion_is_of_the_customers_own_analysis
    foreign key (account_id, analysis_id) references analyses (account_id, id) on delete cascade
);

grant select, insert, update, delete on excluded_posts to verso_app;
