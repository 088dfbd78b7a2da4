-- `keyed_write` has taken its place: nodes of this version and of the one before neither read nor write it.
drop table idempotency;
