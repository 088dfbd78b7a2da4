-- Who is told of a stock at its level, besides those who keep its site.
alter table stock add column reorder_person_id uuid references person on delete set null;
