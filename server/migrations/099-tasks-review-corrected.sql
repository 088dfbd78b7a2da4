-- When reviewers last got a mail with a corrected link: one in a few minutes, beside that of the request.
alter table task_resource add column review_corrected_at timestamptz;
