// What a person reads when the database cannot be used: what is wrong, then what to do.
export const texts = {
  malformed:
    'DATABASE_URL is not the address of a PostgreSQL database: write it like postgres://name:password@host:5432/database, with several hosts as host1:5432,host2:5432, and with special characters of the password percent-encoded.',
  unreachable: 'No PostgreSQL answers at {host}: check the host and the port in DATABASE_URL, and that it is running.',
  refused: 'PostgreSQL at {host} does not accept the name and password in DATABASE_URL: check both.',
  noDatabase: 'PostgreSQL at {host} has no database called {name}: create it, or correct the name in DATABASE_URL.',
  onlyStandbys:
    'No host in DATABASE_URL takes writes ({hosts}): they follow another server. Add the one that writes, or promote one, then start again.',
  onlyReads:
    'No host in DATABASE_URL takes writes ({hosts}): the database is set to read only. Set default_transaction_read_only to off, then start again.',
  tooOld: 'PostgreSQL at {host} is version {version}, and Workbee needs 15 or newer: update it, or choose another.',
  notUnicode: 'The database {name} at {host} is not encoded in UTF8: create it with encoding UTF8.',
  notLetIn: 'PostgreSQL at {host} did not let Workbee in ({reason}): put that right, then start again.',
  inUse: 'Another Workbee is using the data folder {folder}: stop it first, or choose another folder.',
  readOnly:
    'Workbee cannot write to the data folder {folder}: give its account the right to write there, or choose another folder.',
  otherVersion:
    'The database in {folder} is of PostgreSQL {found}, and this Workbee brings PostgreSQL {ours}: start it with the Workbee that wrote it.',
  notOpened:
    'The database in {folder} could not be opened ({reason}): check the disk, or put back a backup of the folder.',
  newer:
    'This database was last used by a newer Workbee ({name} is not known here): update this one, then start again.',
  older:
    'This database is of a Workbee before 1.26, which this one cannot follow: start the one of commit 0d7f7638 (2026-11-25) on it once, let it end its changes, then start this one.',
  busy: 'The change {name} of the database waited long for a table that others have in use: end what uses it (pg_stat_activity shows it), then start again.'
} as const
