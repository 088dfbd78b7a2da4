-- outside a transaction
create unique index concurrently if not exists infringement_week on infringement (person_id, week, kind)
  where week is not null;
create index concurrently if not exists infringement_of_week on infringement (week) where week is not null;
create index concurrently if not exists infringement_day on infringement (day, id);
