// What of the report goes on paper, or into a PDF by the browser's own print: names, figures and texts, nothing else.
import { useEffect } from 'react'

import type { Day } from '#shared/kit/time/day.ts'
import { entriesOf, titleOf } from '#shared/reports/weekly/lines.ts'
import type { WeeklyPerson } from '#shared/reports/weekly/schemas.ts'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'

interface SheetProps {
  people: readonly WeeklyPerson[]
  sunday: Day
  onDone: () => void
}

export function WeeklySheet({ people, sunday, onDone }: SheetProps) {
  useEffect(() => {
    addEventListener('afterprint', onDone)
    print()
    return () => removeEventListener('afterprint', onDone)
  }, [onDone])
  return (
    <div className="wsr-sheet">
      <h1>{titleOf(sunday)}</h1>
      {entriesOf(people).map(({ id, name, facts, html, instead }) => (
        <section key={id}>
          <h2>{name}</h2>
          <p className="small">{facts}</p>
          {html ? <RichText html={html} /> : <p>{instead}</p>}
        </section>
      ))}
    </div>
  )
}
