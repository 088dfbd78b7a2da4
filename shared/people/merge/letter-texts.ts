// What people and Owners are mailed when two accounts become one, or two again.
export const mails = {
  'accounts-merged': {
    subject: 'Two accounts became one',
    kept: '{by} merged the account of {other} into yours. Hours, badges, teams, projects, tasks and time off of that account are in yours now.',
    gone: '{by} merged your account into the one of {name}. What was in this account is in that one now, and this one can no longer sign in.',
    surprise: 'If these accounts are not both yours, please tell an Owner today: a merge can be undone within a day.',
    ownersSubject: '{other} was merged into {name}',
    owners: '{by} merged the account of {other} into the one of {name}, who reads and edits everything that was in it.'
  },
  'merge-undone': {
    subject: 'One account became two again',
    kept: '{by} took back that the account of {other} was merged into yours. Letters about hours and pages of badges that were made from both have ended.',
    gone: '{by} took back that your account was merged into the one of {name}. What was yours is in your account again, and you can sign in with it.',
    surprise: 'If this surprises you, please tell an Owner.',
    ownersSubject: 'The merge of {other} into {name} was undone',
    owners:
      '{by} took back that the account of {other} was merged into the one of {name}. Letters about hours and pages of badges that were made from both have ended.'
  }
} as const
export const look =
  'If that is not as agreed, look under User Management → Find duplicates and in the security log: a merge can be undone within a day.'
