-- A deleted task waits in the trash for 30 days with all below it; `deleted_with` is the one that was deleted.
alter table task add column deleted_at timestamptz;
alter table task add column deleted_with uuid;
-- The import that it came with.
alter table task add column import_id uuid;
-- Moves with every change of a WBS's tree.
alter table wbs add column tree_version int not null default 1;
