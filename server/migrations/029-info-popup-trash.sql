-- As every list that is described has it.
alter table popup add column deleted_at timestamptz;
