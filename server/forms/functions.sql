-- Keeps what is searched beside what was answered.
create or replace function keep_response_words() returns trigger language plpgsql as $$
begin
  new.found_by := folded(coalesce((select string_agg(value, ' ') from jsonb_each_text(new.answers)), ''));
  return new;
end $$;

create or replace trigger form_response_words before insert or update of answers on form_response
  for each row execute function keep_response_words();

-- A control of files holds them as a text, which names them from here on: the night deletes what nothing names. What was typed
-- may be anything.
create or replace function keep_draft_files() returns trigger language plpgsql as $$
declare
  held text;
  named jsonb := '[]';
begin
  for held in select value from jsonb_each_text(new.answers) where value like '[{"hash":"%' loop
    begin
      named := named || coalesce((select jsonb_agg(jsonb_build_object('hash', one ->> 'hash'))
        from jsonb_array_elements(held::jsonb) one), '[]');
    exception when data_exception then null;
    end;
  end loop;
  new.files := named;
  return new;
end $$;

create or replace trigger form_draft_files before insert or update of answers on form_draft
  for each row execute function keep_draft_files();
