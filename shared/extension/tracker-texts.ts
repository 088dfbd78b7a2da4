// The start buttons on pages of issue trackers.
export const startTimer = 'Start timer'
export const startedTimer = 'Timer runs'
export const buttons = 'Start buttons'
export const buttonsText =
  'A button behind the title of an issue starts your timer with it. The browser asks once for each site; switched off, the permission is given back.'
export const buttonsDenied = 'The browser does not let Workbee onto {name}. Nothing is shown there.'
export const buttonsOn = 'Start buttons are shown on {name}. Load its open pages again.'
export const buttonsOff = 'Start buttons are gone from {name}, and so is the permission. Load its open pages again.'

export const ownAddress = 'Address of another GitLab, Jira or Gitea'
export const ownHint = 'For example https://git.example.org. The browser asks for that one address and no other.'
export const ownAdd = 'Show start buttons there'
export const ownWrong = 'Type an address that begins with https://, such as https://git.example.org.'
export const ownOnes = 'Addresses of your own'
export const ownRemove = 'Remove'
export const ownRemoveOf = 'Remove {name}'
