-- Why a purchase was not approved, for whoever asked for it.
alter table purchase add column reason text;
