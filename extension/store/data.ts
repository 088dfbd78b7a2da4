// What the stores ask about data, answered. Told to people in privacy.md; Mozilla's part also stands in the manifest.

/**
 * Mozilla's words, as the manifest names them, with what falls under each. `technicalAndInteraction` is not among them: a
 * manifest may name it as optional alone, for measuring that a person can refuse, and nothing is measured here. What a
 * running timer tells of its person is a part of their hours, and the kind of browser of their session.
 */
export const mozilla = {
  authenticationInfo:
    'The token of the session that the person approved, with the kind of browser that their list of devices shows.',
  personallyIdentifyingInfo:
    'Notes and hours that a person logs under their own account; while their timer runs, that this device is on and was touched within the last minute.',
  browsingActivity: 'The title and address of a page, when the person adds it to a note.'
} as const satisfies Record<string, string>

interface Answer {
  collected: boolean
  why: string
  /** Under which of Mozilla's words the same falls: the two stores are told the same. */
  as?: keyof typeof mozilla
}

/** The questions of Chrome's form, in its order. */
export const chrome: Record<string, Answer> = {
  'Personally identifiable information': {
    collected: true,
    as: 'personallyIdentifyingInfo',
    why: 'Name, address of mail and picture come from the person’s own server, to show who is connected; entries go there under their account.'
  },
  'Health information': { collected: false, why: 'None.' },
  'Financial and payment information': { collected: false, why: 'None.' },
  'Authentication information': {
    collected: true,
    as: 'authenticationInfo',
    why: 'A token for this browser alone, and the kind of browser and system, so that its person knows it in the list of their devices. No password is ever typed here.'
  },
  'Personal communications': { collected: false, why: 'Of notifications it reads the number of unread ones.' },
  Location: { collected: false, why: 'None.' },
  'Web history': {
    collected: true,
    as: 'browsingActivity',
    why: 'The title and address of one page, when the person presses the button that adds it to a note. Which work a page belongs to is found on the device.'
  },
  'User activity': {
    collected: true,
    as: 'personallyIdentifyingInfo',
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
