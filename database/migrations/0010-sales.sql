-- Whether packs are sold. One row at most: an operator has paused sales, since when, and null once they are resumed. Who and
-- why is in operator_actions.
create table sales (
  is_all boolean primary key default true
    constraint sales_are_one_row check (is_all),
  paused_since timestamptz
);
grant select, insert, update on sales to verso_app;
