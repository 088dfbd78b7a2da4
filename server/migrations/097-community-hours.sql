-- Of what takes longer than a day, `time_entry_id` is the entry of its first day, and these are those of the others.
alter table registration add column more_entries uuid[] not null default '{}';
-- Whoever somebody else put on the list is asked once whether their hours are logged: 'due', 'asked', 'answered'. None: they
-- registered themselves, and said so then.
alter table registration add column hours_question text;
