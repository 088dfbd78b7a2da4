-- What a challenge was spent on, as a fingerprint: the very same may come again with it, which a second press and a lost answer do.
alter table spent_challenge add column sent text;
