create table notification (
  id uuid primary key,
  sender_id uuid references person on delete set null,
  is_system boolean not null default false,
  message text not null,
  -- Who it was sent to, in words: a team or a name may be another one later.
  audience text not null default '',
  created_at timestamptz not null
);
create index notification_sent on notification (id desc) where not is_system;
create index notification_sender on notification (sender_id, created_at);

-- Each recipient's own copy: whether they read it, and when. It goes by the notification's id.
create table notification_copy (
  notification_id uuid references notification on delete cascade,
  recipient_id uuid references person on delete cascade,
  read_at timestamptz,
  primary key (notification_id, recipient_id)
);
create index notification_copy_recipient on notification_copy (recipient_id, notification_id desc);
create index notification_copy_unread on notification_copy (recipient_id, notification_id) where read_at is null;
