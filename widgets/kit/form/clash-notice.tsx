// The fields that somebody else changed too, as they are stored now, and whose version it is to be.
import type { Choice, Field, Fields } from '#shared/kit/form/form.ts'
import { t } from '#shared/kit/texts.ts'

import * as texts from '../texts.ts'
import { Conflict } from './conflict.tsx'
import { toRaw } from '#shared/kit/form/values.ts'
import type { RecordForm } from './use-record-form.ts'

interface NoticeProps<F extends Fields, Stored> {
  of: RecordForm<F, Stored>
  /** A field of the stored record in words, where its own value does not say it. */
  show?: (name: string, stored: Stored) => string | undefined
}

const nameOf = (choices: readonly Choice[] = [], value: string): string => {
  const choice = choices.find(one => one.value === value)
  return choice ? t(choice.label) : value
}

function inWords(field: Field, value: unknown): string | undefined {
  if (field.kind === 'textarea') return undefined
  const raw = toRaw(field, value)
  return typeof raw === 'string' ? nameOf(field.choices, raw) : t(raw ? texts.yes : texts.no)
}

export function ClashNotice<F extends Fields, Stored>({ of, show }: NoticeProps<F, Stored>) {
  const { clash, using } = of
  if (!clash) return null
  const { fields } = using.form
  const { theirs, start } = clash
  const wordsOf = (name: string) => {
    const field = fields[name]
    return !field || field.kind === 'picture' ? undefined : (show?.(name, theirs) ?? inWords(field, start[name]))
  }
  return (
    <Conflict title={t(texts.othersSaved)} keep={t(texts.saveMine)} onKeep={clash.keep} onTake={clash.take}>
      <p>{t(texts.bothChanged)}</p>
      <ul>
        {clash.names.map(name => {
          const words = wordsOf(name)
          return (
            <li key={name}>
              <strong>{t(fields[name]?.label ?? name)}</strong>
              {words !== undefined && `: ${words}`}
            </li>
          )
        })}
      </ul>
    </Conflict>
  )
}
