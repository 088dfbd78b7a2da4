-- An extension's session does only what an extension needs, and lives as long as it is used.
alter table session add column kind text not null default 'site' check (kind in ('site', 'extension'));

-- A pairing is found by what the extension knows, and by nothing else.
create index ticket_pairing on ticket (secret_hash) where purpose = 'pairing';
