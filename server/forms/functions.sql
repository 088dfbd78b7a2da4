-- Keeps what is searched beside what was answered.
create or replace function keep_response_words() returns trigger language plpgsql as $$
begin
  new.found_by := folded(coalesce((select string_agg(value, ' ') from jsonb_each_text(new.answers)), ''));
  return new;
end $$;

create or replace trigger form_response_words before insert or update of answers on form_response
  for each row execute function keep_response_words();
