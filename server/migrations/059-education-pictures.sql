-- What a card of a course shows, and which due days a learner was told of: a week before, and on the day.
alter table course add column picture file_use;
alter table enrolment add column told_week_for date, add column told_day_for date;
