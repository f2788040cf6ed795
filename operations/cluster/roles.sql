-- Once, as postgres, on WRITE_ADDRESS. The owner migrates; servers and workers use verso_web, which can write no balance.
create role verso_owner login createrole password '${OWNER_PASSWORD}';
create role verso_app nologin;
grant verso_app to verso_owner;
create role verso_web login password '${WEB_PASSWORD}' in role verso_app;
create database verso owner verso_owner;
