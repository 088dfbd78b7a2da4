// Where somebody's mails are read in a browser, so that a confirmation is one press away. Pure.

export interface Inbox {
  provider: string
  href: string
}

const inboxes: readonly { domains: readonly string[]; provider: string; href: (words: string) => string }[] = [
  {
    domains: ['gmail.com', 'googlemail.com'],
    provider: 'Gmail',
    href: words => `https://mail.google.com/mail/u/0/#search/${encodeURIComponent(`in:anywhere subject:"${words}"`)}`
  },
  {
    domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
    provider: 'Outlook',
    href: () => 'https://outlook.live.com/mail/0/inbox'
  },
  {
    domains: ['yahoo.com', 'ymail.com', 'rocketmail.com'],
    provider: 'Yahoo Mail',
    href: words => `https://mail.yahoo.com/d/search/keyword=${encodeURIComponent(words)}`
  },
  {
    domains: ['icloud.com', 'me.com', 'mac.com'],
    provider: 'iCloud Mail',
    href: () => 'https://www.icloud.com/mail/'
  },
  {
    domains: ['proton.me', 'protonmail.com', 'pm.me'],
    provider: 'Proton Mail',
    href: words => `https://mail.proton.me/u/0/all-mail#keyword=${encodeURIComponent(words)}`
  },
  { domains: ['aol.com'], provider: 'AOL Mail', href: () => 'https://mail.aol.com/' },
  { domains: ['gmx.net', 'gmx.de', 'gmx.at', 'gmx.ch'], provider: 'GMX', href: () => 'https://www.gmx.net/' },
  { domains: ['fastmail.com', 'fastmail.fm'], provider: 'Fastmail', href: () => 'https://app.fastmail.com/mail/Inbox/' }
]

/** The inbox of an address at a provider that we know, where it can be searching for these words of the subject. */
export function inboxOf(email: string, words: string): Inbox | undefined {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? ''
  const found = inboxes.find(({ domains }) => domains.includes(domain))
  return found && { provider: found.provider, href: found.href(words) }
}
