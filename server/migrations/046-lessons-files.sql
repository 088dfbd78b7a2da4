-- Files and pictures of a lesson.
alter table lesson add column files file_use;
