-- What posts declare of their author is kept in a report as a place in a post, never as the post's words: those are read from
-- the snapshot for as long as it has them. A server of the release before still writes them: they are taken out as it does.

-- JavaScript, which reads the place, counts a character beyond the first 65,536 as two.
create function utf16_length(words text)
returns integer language sql immutable strict parallel safe as $$
  select length(words) + length(regexp_replace(words, '[^\U00010000-\U0010FFFF]', '', 'g'))
$$;

-- The post of that date, among those that declare the field, that holds the words; without one they only go.
create function place_of_words(said jsonb, declaring jsonb, posts jsonb)
returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_object('place', jsonb_build_object(
           'post', post -> 'id', 'start', start, 'end', start + utf16_length(said ->> 'quote')))
  from jsonb_array_elements(posts) as listed (post)
  cross join lateral (
    select utf16_length(left(post ->> 'text', strpos(post ->> 'text', said ->> 'quote') - 1)) as start
  ) as found
  where declaring ? (post ->> 'id')
    and post ->> 'createdAt' = said ->> 'date'
    and strpos(post ->> 'text', said ->> 'quote') > 0
  limit 1
$$;

create function without_declared_words(report jsonb, posts jsonb)
returns jsonb language sql immutable parallel safe as $$
  select jsonb_set(report, '{declared}', jsonb_object_agg(field, case
           when said ->> 'source' = 'posts' and said ->> 'quote' <> ''
             then said || '{"quote": ""}' || coalesce(place_of_words(said, report -> 'evidence' -> ('declared:' || field), posts), '{}')
           else said
         end))
  from jsonb_each(report -> 'declared') as declared (field, said)
$$;

create function keep_no_declared_words()
returns trigger language plpgsql as $$
begin
  new.report := without_declared_words(new.report, (
    select posts
    from x_snapshots
    where network = new.network
      and profile_id = new.profile_id
      and day = new.snapshot_day
      and simulated = coalesce((new.report -> 'mockData')::boolean, false)
      and posts is not null
    limit 1
  ));
  return new;
end
$$;
grant execute on function utf16_length, place_of_words, without_declared_words, keep_no_declared_words to verso_app;

create trigger a_report_keeps_no_words_of_posts
  before insert or update of report on analyses
  for each row
  when (jsonb_path_exists(new.report, '$.declared.* ? (@.source == "posts" && @.quote != "")'))
  execute function keep_no_declared_words();
