-- An invitation may hold several teams: whoever uses it joins those that are there then.
alter table invitation add column team_ids uuid[] not null default '{}';
