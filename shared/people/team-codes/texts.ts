// Team codes of many people at once.
export const updated = 'Team code updated!'
export const nobody = 'Nobody carries one of these codes.'
export const ofOwner =
  '{name} is an Owner or has a protected account: only an Owner changes their code. Nothing was changed.'
export const unknown = 'Somebody of these people is not there any more. Nothing was changed.'
export const codes = 'Name the codes to replace, up to 500 at a time.'
export const people = 'Name the people, up to 5,000 at a time.'
