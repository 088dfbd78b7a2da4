-- outside a transaction
-- The stock of a kind in the order of names, and of the kinds that a search found; each sum that lists are sorted by.
create index concurrently stock_type_name on stock (type_id, (name collate natural_order), id);
drop index concurrently stock_type;
create index concurrently stock_bought on stock (bought, id) where deleted_at is null;
create index concurrently stock_used on stock (used, id) where deleted_at is null;
create index concurrently stock_wasted on stock (wasted, id) where deleted_at is null;
create index concurrently stock_low on stock (project_id) where available <= reorder_level and deleted_at is null;
