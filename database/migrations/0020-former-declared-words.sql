-- Reports of before lose the words of posts too: the trigger of 0019 takes them out of whatever is written. Nobody waits for
-- it: a delivered report is read, and hardly ever written.
update analyses
set report = report
where jsonb_path_exists(report, '$.declared.* ? (@.source == "posts" && @.quote != "")');
