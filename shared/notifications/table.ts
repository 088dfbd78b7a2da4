import { table } from '../kit/lists/table.ts'
import { excerpt } from './rules.ts'
import type { SentNotification } from './schemas.ts'
import * as texts from './centre-texts.ts'

/** In the order of the server, which sends a page at a time. */
export const sentTable = table<SentNotification>({
  name: texts.history,
  columns: [
    { key: 'message', label: texts.message, value: ({ message }) => excerpt(message), sort: false, wide: true },
    { key: 'audience', label: texts.sentTo, value: ({ audience }) => audience, sort: false },
    { key: 'sender', label: texts.sentBy, value: ({ sender }) => sender.firstName, sort: false },
    { key: 'sent', label: texts.sentAt, value: one => one.createdTimeStamps, kind: 'instant', sort: false },
    { key: 'reads', label: texts.isRead, value: ({ reads }) => reads, sort: false }
  ],
  empty: texts.noneSent,
  skeletons: 5,
  tools: []
})
