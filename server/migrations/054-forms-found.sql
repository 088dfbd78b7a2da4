-- What somebody answered, in plain letters: searched without unpacking every answer. What came before forms were made by
-- people is not searched.
alter table form_response add column found_by text not null default '';
