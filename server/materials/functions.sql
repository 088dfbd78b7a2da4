-- A ledger is only added to. Who wrote a line may be forgotten, or become another account of theirs.
create or replace function refuse_changed_movement() returns trigger language plpgsql as $$
begin
  raise 'The ledger is only added to.';
end $$;
create or replace trigger movement_only_added before delete or update of
    id, stock_id, kind, quantity, left_over, reverses, pair, purchase_id, note, day, at on movement
  for each row execute function refuse_changed_movement();
create or replace trigger movement_never_emptied before truncate on movement
  for each statement execute function refuse_changed_movement();
-- Until somebody decides it, a purchase is of what was asked for.
create or replace function quantity_as_requested() returns trigger language plpgsql as $$
begin
  new.quantity := new.requested_quantity;
  return new;
end $$;
create or replace trigger purchase_pending_quantity before insert or update of requested_quantity on purchase
  for each row when (new.state = 'Pending') execute function quantity_as_requested();
-- Stock and purchases are called as their kind is, without anybody who writes them saying so.
create or replace function name_as_type() returns trigger language plpgsql as $$
begin
  select name, category into new.name, new.category from inventory_type where id = new.type_id;
  return new;
end $$;
create or replace trigger purchase_named before insert or update of type_id on purchase
  for each row execute function name_as_type();
create or replace function name_stock_as_type() returns trigger language plpgsql as $$
begin
  select name, category, coalesce(unit, '') into new.name, new.category, new.unit from inventory_type where id = new.type_id;
  return new;
end $$;
create or replace trigger stock_named before insert or update of type_id on stock
  for each row execute function name_stock_as_type();
create or replace function rename_with_type() returns trigger language plpgsql as $$
begin
  update stock set name = new.name, unit = coalesce(new.unit, '') where type_id = new.id;
  update purchase set name = new.name where type_id = new.id;
  return null;
end $$;
create or replace trigger inventory_type_renamed after update of name, unit on inventory_type
  for each row when (old.name is distinct from new.name or old.unit is distinct from new.unit) execute function rename_with_type();
