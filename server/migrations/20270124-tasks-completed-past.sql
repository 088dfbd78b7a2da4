-- Of those that were complete before nobody knows more than when they were changed last.
update task set completed_at = updated_at where status = 'Complete' and completed_at is null;
