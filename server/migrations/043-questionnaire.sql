-- The questionnaire: its questions, and of whoever answered what others may look for.
create table questionnaire_question (
  id uuid primary key default gen_random_uuid(),
  page int not null,
  qno int not null,
  title text not null,
  text text not null,
  deleted_at timestamptz,
  rev int not null default 1
);
create unique index questionnaire_question_place on questionnaire_question (page, qno) where deleted_at is null;

create table questionnaire_person (
  person_id uuid primary key references person on delete cascade,
  slack text not null,
  marks jsonb not null,
  hours text not null,
  availability jsonb not null,
  preferences jsonb not null,
  shows_skills boolean not null default false,
  shows_contact boolean not null default false,
  answered_at timestamptz not null,
  rev int not null default 1
);

insert into questionnaire_question (page, qno, title, text) values
  (2, 1, 'general', 'How many hours a week are you ready to work with the team?'),
  (2, 2, 'general', 'How long do you plan to stay with the team?'),
  (2, 3, 'general', 'Can you join the team’s stand-up meetings?'),
  (2, 4, 'general', 'Where are you, and in which time zone do you work?'),
  (2, 5, 'general', 'Would you like to manage a small team of developers?'),
  (2, 6, 'general', 'How would you rate your combined frontend and backend skills?'),
  (2, 7, 'general', 'How would you rate your skills with MongoDB, Express, React and Node together?'),
  (2, 8, 'general', 'How would you rate your leadership skills?'),
  (2, 9, 'general', 'How much experience do you have in leading others?'),
  (2, 10, 'general', 'What would you like to work on?'),
  (2, 11, 'general', 'When are you available? All times are Pacific Time.'),
  (3, 1, 'frontend', 'Overall frontend experience'),
  (3, 2, 'frontend', 'HTML and semantic markup'),
  (3, 3, 'frontend', 'Bootstrap'),
  (3, 4, 'frontend', 'CSS'),
  (3, 5, 'frontend', 'React, including hooks'),
  (3, 6, 'frontend', 'Redux'),
  (3, 7, 'frontend', 'Web socket communication'),
  (3, 8, 'frontend', 'Responsive UI'),
  (3, 9, 'frontend', 'Unit tests of components'),
  (3, 10, 'frontend', 'Documentation'),
  (3, 11, 'frontend', 'UI and UX tools, such as Figma'),
  (4, 1, 'backend', 'Overall backend experience'),
  (4, 2, 'backend', 'Databases'),
  (4, 3, 'backend', 'MongoDB'),
  (4, 4, 'backend', 'Advanced MongoDB, such as aggregation and indexes'),
  (4, 5, 'backend', 'Test-driven development'),
  (4, 6, 'backend', 'Deployment'),
  (4, 7, 'backend', 'Version control'),
  (4, 8, 'backend', 'Code review'),
  (4, 9, 'backend', 'Setting up an environment'),
  (4, 10, 'backend', 'Advanced coding'),
  (4, 11, 'backend', 'Agile development'),
  (5, 1, 'followup', 'Which platform do you develop on: Windows, macOS or Linux?'),
  (5, 2, 'followup', 'Which other skills do you have that might help the team?'),
  (5, 3, 'followup', 'What would you suggest for this questionnaire?'),
  (5, 4, 'followup', 'Is there anything else that you would like to say?');
