-- What a timer times, and the note of its entry, typed while it runs.
alter table timer add column project_id uuid;
alter table timer add column wbs_id uuid;
alter table timer add column task_id uuid;
alter table timer add column work_label text not null default '';
alter table timer add column notes text not null default '';
alter table timer add column work_at timestamptz;
