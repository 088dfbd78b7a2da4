// What people are told of their tasks.
export const given = '{who} put you on the task “{task}”.'
export const givenMany = '{who} put you on {count} tasks.'
