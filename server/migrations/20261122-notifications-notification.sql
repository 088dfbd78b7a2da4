create table notification (
  id uuid primary key,
  sender_id uuid references person (id) on delete set null,
  is_system boolean not null default false,
  message text not null,
  created_at timestamptz not null
);

-- Each recipient's own copy: what they read, and when.
create table notification_copy (
  id uuid primary key,
  notification_id uuid not null references notification (id) on delete cascade,
  recipient_id uuid not null references person (id) on delete cascade,
  read_at timestamptz
);
create index notification_copy_recipient on notification_copy (recipient_id, id desc);
create index notification_copy_unread on notification_copy (recipient_id, id) where read_at is null;
create unique index notification_copy_once on notification_copy (notification_id, recipient_id);
