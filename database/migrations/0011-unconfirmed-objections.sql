-- Objections that nobody has confirmed, by when they were last asked for: the sweep forgets them.
create index oppositions_to_confirm on oppositions (asked_at) where opposed_at is null;
