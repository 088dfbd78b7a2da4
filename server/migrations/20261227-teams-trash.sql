-- What was deleted stays for 30 days. A deleted team is no active one, so whoever asks for active teams need not ask for more.
alter table team add column deleted_at timestamptz, add column was_active boolean;
