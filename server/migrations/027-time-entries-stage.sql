-- outside a transaction
-- Only databases of before have this check without having looked at all rows.
alter table sums_compared validate constraint sums_compared_stage_check;
