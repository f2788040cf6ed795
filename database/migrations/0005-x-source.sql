-- What is read at X: shared by all processes, because X's limits and bill are of the whole application.

-- One snapshot per profile and UTC day serves every customer: X bills an object once a day. Kept for that day only.
create table x_snapshots (
  username text not null
    constraint snapshot_username_is_lower_case check (username = lower(username)),
  day date not null,
  profile jsonb not null,
  posts jsonb not null,
  read_at timestamptz not null,
  primary key (username, day)
);
create index x_snapshots_by_day on x_snapshots (day);

-- What each call cost, to the object: the day's budget is counted here.
create table x_calls (
  id bigint generated always as identity primary key,
  made_at timestamptz not null,
  endpoint text not null,
  status integer not null,
  objects integer not null
    constraint objects_are_counted check (objects >= 0),
  microdollars bigint not null
    constraint cost_is_counted check (microdollars >= 0)
);
create index x_calls_by_date on x_calls (made_at);

-- What X's own headers last said is left of each window.
create table x_rate_limits (
  endpoint text primary key,
  remaining integer not null,
  resets_at timestamptz not null
);

grant select, insert, update, delete on x_snapshots, x_calls, x_rate_limits to verso_app;
