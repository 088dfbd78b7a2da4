-- The Owner's message at the top of every page: one row, made when it is first written.
create table owner_message (
  id int primary key check (id = 1),
  message text not null default '',
  standard_message text not null default '',
  -- The picture that a message or the standard message is made of.
  picture bytea,
  standard_picture bytea,
  updated_at timestamptz not null
);

create table mouseover_text (
  id uuid primary key,
  text text not null,
  updated_at timestamptz not null
);
