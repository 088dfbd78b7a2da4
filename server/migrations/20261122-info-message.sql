-- The Owner's message at the top of every page: one row, made when it is first written.
create table owner_message (
  id int primary key check (id = 1),
  message text not null default '',
  standard_message text not null default '',
  -- The picture that a message or the standard message is made of, and the hash that its address ends in.
  picture bytea,
  picture_hash text,
  standard_picture bytea,
  standard_picture_hash text,
  updated_at timestamptz not null,
  rev int not null default 1,
  check ((picture is null) = (picture_hash is null)),
  check ((standard_picture is null) = (standard_picture_hash is null))
);

create table mouseover_text (
  id uuid primary key,
  text text not null,
  updated_at timestamptz not null
);
-- There is one text, over the total time: two people who write the first one write the same one.
create unique index mouseover_text_one on mouseover_text ((true));
