// Notifications by what they are about; those that are no kind stand between them as they are.
import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'

import { $acted } from '#shared/notifications/acted.ts'
import type { Notification } from '#shared/notifications/schemas.ts'
import { bySubject, type Line } from '#shared/notifications/subjects.ts'

import { ToldLine } from './told-line.tsx'

interface EntriesProps {
  /** The newest first. */
  of: readonly Notification[]
  /** How one that is no kind is drawn: a row of the list. */
  Plain: ComponentType<{ one: Notification }>
  /** Marks all that a line stands for. */
  Turn: ComponentType<{ line: Line }>
  staysDone?: true
  onOpen?: (line: Line) => void
}

export function Entries({ of, Plain, Turn, staysDone, onOpen }: EntriesProps) {
  const acted = useStore($acted)
  return bySubject(of, id => acted.has(id)).map(entry =>
    'one' in entry ? (
      <Plain key={entry.one._id} one={entry.one} />
    ) : (
      <li key={`subject ${entry.subject}`} className="subject">
        <div className="subject-head">
          <h3>{entry.subject}</h3>
          <span className="small muted num">{entry.lines.reduce((count, { ids }) => count + ids.length, 0)}</span>
        </div>
        <ul role="list">
          {entry.lines.map(line => (
            <li key={line.one._id}>
              <ToldLine
                line={line}
                turn={<Turn line={line} />}
                staysDone={staysDone}
                onOpen={onOpen && (() => onOpen(line))}
              />
            </li>
          ))}
        </ul>
      </li>
    )
  )
}
