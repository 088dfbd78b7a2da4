-- What a piece was last used for, as whoever says its state writes it.
alter table tool_status add column used_for text not null default '';
