// What a person reads who keeps, puts back or moves a database.
export const texts = {
  notEmpty: 'There are people in the database already: choose an empty one, so that nothing is lost.',
  noBackup: '{file} is no backup of Workbee: choose another file.',
  cutOff: '{file} ends in the middle: choose another backup. Nothing was changed.',
  damaged: '{file} is damaged: choose another backup. Nothing was changed.',
  ended: 'Ended before the backup was whole, so there is no {file}.',
  otherTables: 'The table {name} of the backup does not fit this database. Nothing was changed.',
  differs: 'What was put in is not what the backup says, in these tables: {names}. Nothing was changed.',
  exists: 'There is a file {file} already: choose another name.',
  usage: 'How to use it: {usage}',
  kept: 'Kept in {file}: {rows} rows of {tables} tables. {figures}',
  restored: 'Put back and compared, row by row: {rows} rows of {tables} tables. {figures}',
  moved: 'Moved and compared, row by row: {rows} rows of {tables} tables. {figures}',
  figures: '{people} people, {entries} entries of time, {hours} hours; the sums that screens read say {keptHours}.'
} as const
