-- How often the same file was sent, and since when: what somebody may send within a day counts each time.
alter table file_upload add column sent int not null default 1, add column sent_since timestamptz;
