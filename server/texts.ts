// What the server says to the person who starts it: one sentence, on the terminal.
export const texts = {
  wholeNumber: '{name} must be a whole number from {least} to {most}; it is “{value}”.',
  oneOf: '{name} must be one of {options}; it is “{value}”.',
  siteAddress: '{name} must be an address without a path, such as https://workbee.example.org; it is “{value}”.',
  databaseAddress:
    '{name} must be an address such as postgres://user:password@host:5432/database, or with several hosts, of which the one that writes is used: postgres://user:password@one:5432,two:5432/database.',
  smtpAddress: '{name} must be an address such as smtps://user:password@mail.example.org.',
  sender:
    '{name} must be an e-mail address, with or without a name, such as Workbee <hello@example.org>; it is “{value}”.',
  proxies:
    '{name} must list the addresses of your proxies, such as 127.0.0.1 or 10.0.0.0/8, or be none where there are none; it is “{value}”.',
  proxiesUnsaid:
    'TRUST_PROXY must be set while OLD_CLIENTS=yes: to the addresses of your proxies, or to none where nobody stands in front of this server. Behind a proxy without a name all visitors have one address, and one could choose the password of another.',
  senderMissing:
    'MAIL_FROM is missing: with SMTP_URL set, say whom mails are from, such as Workbee <hello@example.org>.',
  tooShort: '{name} must have at least {least} characters.',
  portTaken: 'Port {port} on {host} is taken by another program. End that one, or choose another port with PORT.',
  portForbidden: 'Port {port} may not be used by this account. Choose one above 1023 with PORT.',
  hostUnknown: 'This machine has no address {host} to listen on. Choose another with HOST.',
  folderUnusable:
    'The data folder {folder} cannot be written to. Choose another with DATA_FOLDER, or give this account the right to write there.',
  folderOpen:
    'Other accounts of this machine may write to the data folder {folder}. Close it to them: chmod go-w {folder}',
  serving: 'Workbee is at {address}',
  firstOwner: 'Nobody has an account yet. Open this link to make the first Owner’s; it works once:\n{link}',
  stopping: 'Workbee is stopping.'
} as const
