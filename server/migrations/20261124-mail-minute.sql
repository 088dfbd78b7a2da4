-- How many mails left in this minute, from all nodes together. One row.
create table mail_minute (
  one boolean primary key default true check (one),
  ends timestamptz not null,
  taken int not null,
  -- What whoever asked last was given.
  got int not null
);
insert into mail_minute (ends, taken, got) values (now(), 0, 0);
