-- Challenges of public forms that were used: each counts once, and how many there were lately says how busy the forms are.
create table spent_challenge (
  nonce text primary key,
  form text not null,
  at timestamptz not null
);
create index spent_challenge_lately on spent_challenge (form, at);
