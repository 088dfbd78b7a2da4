-- The Owner looks at letters by how they fared, the newest first.
create index letter_by_status on letter (status, id desc);
-- Whether a word of a letter is the secret of a ticket.
create index ticket_secret on ticket (secret_hash);
