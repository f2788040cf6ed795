-- Which job holds an address: begun again by another worker after its own was killed, it takes the hold over and need not wait
-- for its end. Null while nobody holds it, and of a hold taken by the release before. No foreign key: the queue forgets its jobs.
alter table webhook_endpoints
  add column held_by uuid;
