// What was imported before, each with its way back.
import { dayOf, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { listImports } from '#shared/people/import/calls.ts'
import * as texts from '#shared/people/import/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Disclosure } from '#widgets/kit/marks/buttons/disclosure.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import type { UndoingImport } from './use-undo-import.tsx'

export function EarlierImports({ undoing }: { undoing: UndoingImport }) {
  const { data, again } = useRead(listImports, {})
  if (!data?.items.length) return null
  return (
    <Disclosure title={t(texts.earlier)}>
      <ul className="stack" role="list">
        {data.items.map(({ _id, madeAt, made, madeBy, isUndone, mayUndo }) => {
          const day = formatDay(dayOf(new Date(madeAt)), 'profile')
          return (
            <li key={_id} className="row between">
              <span>{t(texts.earlierRow, { day, count: made, name: madeBy })}</span>
              {isUndone && <Pill>{t(texts.isUndone)}</Pill>}
              {!isUndone && mayUndo && (
                <Button size="sm" onClick={() => void undoing.undo(_id, again)}>
                  {t(texts.undo)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Disclosure>
  )
}
