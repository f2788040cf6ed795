-- A navigation cannot show the session's token, which is in the browser's storage. A cookie of the report's pages holds another
-- secret of the same session, which opens the first view written into these pages and nothing else. Its hash is kept, as the
-- token's. Null of a session begun before. Looked for among the sessions of one account, ten at most: no index.
alter table sessions
  add column page_token_hash bytea
    constraint page_token_hash_is_sha256 check (length(page_token_hash) = 32);
