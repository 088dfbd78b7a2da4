-- What a guest says of a stay that is over, once.
alter table booking add column stars int;
alter table booking add column review text not null default '';
alter table booking add column reviewed_at timestamptz;
