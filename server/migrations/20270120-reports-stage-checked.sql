-- outside a transaction
alter table sums_compared validate constraint sums_compared_stage_check;
