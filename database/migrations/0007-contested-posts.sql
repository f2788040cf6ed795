-- A customer contests that a post belongs to a figure of a report, or that it was left out of it. Whose contest it is,
-- its analysis says; it goes with the analysis. Of the post, its id only.
create table contested_posts (
  id uuid primary key,
  analysis_id uuid not null references analyses (id) on delete cascade,
  figure text not null,
  post_id text not null,
  side text not null
    constraint side_is_known check (side in ('retained', 'near')),
  reason text
    constraint reason_is_short check (length(reason) between 1 and 500),
  created_at timestamptz not null,
  constraint a_post_is_contested_once_per_figure unique (analysis_id, figure, post_id)
);
-- What an operator reads, newest first.
create index contested_posts_by_date on contested_posts (created_at desc, id desc);

grant select, insert, update, delete on contested_posts to verso_app;
