// What the stores ask about data, answered. Told to people in privacy.md; Mozilla's part also stands in the manifest.

/** Mozilla's words, as the manifest names them, with what falls under each. */
export const mozilla: Record<string, string> = {
  authenticationInfo: 'The token of the session that the person approved.',
  personallyIdentifyingInfo: 'Notes and hours that a person logs under their own account.',
  browsingActivity: 'The title and address of a page, when the person adds it to a note.'
}

interface Answer {
  collected: boolean
  why: string
}

/** The questions of Chrome's form, in its order. */
export const chrome: Record<string, Answer> = {
  'Personally identifiable information': {
    collected: true,
    why: 'Name, address of mail and picture come from the person’s own server, to show who is connected; entries go there under their account.'
  },
  'Health information': { collected: false, why: 'None.' },
  'Financial and payment information': { collected: false, why: 'None.' },
  'Authentication information': {
    collected: true,
    why: 'A token for this browser alone. No password is ever typed here.'
  },
  'Personal communications': { collected: false, why: 'Of notifications it reads the number of unread ones.' },
  Location: { collected: false, why: 'None.' },
  'Web history': {
    collected: true,
    why: 'The title and address of one page, when the person presses the button that adds it to a note. Which work a page belongs to is found on the device.'
  },
  'User activity': {
    collected: true,
    why: 'While the timer runs: that this device is on, and whether it was touched within the last minute. No keys, clicks or movements.'
  },
  'Website content': { collected: false, why: 'No page’s content is read.' }
}

/** What Chrome has publishers certify. */
export const certified = [
  'Data is not sold or given to third parties, outside of the approved uses.',
  'Data is not used or transferred for purposes that are unrelated to the single purpose.',
  'Data is not used or transferred to determine creditworthiness or for lending.'
]
