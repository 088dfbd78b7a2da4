-- outside a transaction
alter table partner_count validate constraint partner_count_kind;
