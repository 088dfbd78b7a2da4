-- Which node does a write that is several transactions: where it is gone, the write may be tried again at once.
alter table keyed_write add column node int;
