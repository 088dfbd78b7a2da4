-- outside a transaction
create index concurrently notification_about on notification (about) where about is not null;
create index concurrently notification_copy_mail on notification_copy (mail_at) where mail_at is not null;
create index concurrently enrolment_given_by on enrolment (given_by) where given_by is not null;
