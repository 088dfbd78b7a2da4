alter table time_off add column updated_at timestamptz;
alter table time_off add column rev int not null default 1;
