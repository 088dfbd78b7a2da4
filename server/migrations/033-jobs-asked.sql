-- Subscriptions are counted when they are asked for, too, beside those that were confirmed.
alter table partner_count drop constraint partner_count_kind_check;
alter table partner_count add constraint partner_count_kind check (kind in ('application', 'asked', 'subscription')) not valid;
