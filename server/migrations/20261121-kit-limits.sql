-- Tries counted by name and a fingerprint of who tries; the columns are what rate-limiter-flexible asks for.
create table rate_limit (
  key text primary key,
  points int not null default 0,
  expire bigint
);
create index rate_limit_age on rate_limit (expire);
