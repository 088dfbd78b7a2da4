export const passwordTexts = {
  long: 'At least 8 characters',
  capital: 'A capital letter',
  small: 'A small letter',
  digit: 'A digit',
  special: 'One of ! @ # $ % ^ & * ( ) , . ? " : { } | < >',
  digitOrSpecial: 'A digit, or one of ! @ # $ % ^ & * ( ) , . ? " : { } | < >',
  short: 'At most 128 characters',
  common: 'This password is easy to guess. Choose one that is less common.'
} as const
