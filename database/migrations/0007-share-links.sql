-- A customer lets others read one of their reports: a link that ends. The key begins with the account, which the link
-- itself names, so that a customer's rows stay together. Of the link's secret, its hash only.
create table share_links (
  account_id uuid not null,
  id uuid not null,
  analysis_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, id),
  constraint a_share_link_is_of_the_customers_own_analysis
    foreign key (account_id, analysis_id) references analyses (account_id, id) on delete cascade,
  constraint a_share_token_opens_one_link unique (account_id, token_hash),
  -- In hours: a day of some time zones has 23 or 25.
  constraint a_share_link_lasts_thirty_days_at_most
    check (expires_at > created_at and expires_at <= created_at + interval '720 hours')
);
create index share_links_by_analysis on share_links (account_id, analysis_id);
create index share_links_by_end on share_links (expires_at);

grant select, insert, update, delete on share_links to verso_app;

-- The customer left the page and asked to be told by mail when the analysis has ended.
alter table analyses add column mail_asked_at timestamptz;
