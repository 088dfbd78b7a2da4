-- Only databases of before have it; nothing calls it.
drop function if exists shard_of(uuid, date);
