-- outside a transaction
-- Purchases by the day that they were approved on, for what was spent in a period.
create index concurrently if not exists purchase_approved on purchase (decided_at) where state = 'Approved';
