// What holds for a time entry, whoever writes it. Time is an argument; nothing is read or written here.

/** `default` is work done; the others are hours that were lost, and count nowhere. */
export const entryTypes = ['default', 'person', 'project', 'team'] as const
export type EntryType = (typeof entryTypes)[number]
