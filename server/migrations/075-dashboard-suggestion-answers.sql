-- What became of a suggestion or report, and the word that its writer got.
alter table suggestion add column state text not null default 'new';
alter table suggestion add column reply text not null default '';
alter table suggestion add column replied_at timestamptz;
alter table suggestion add column rev int not null default 1;
