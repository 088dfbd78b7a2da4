// Why may they? For a person and a permission, each rule that was asked and what it said.
import { useId, useState } from 'react'

import { formatInstant } from '#shared/kit/time/day.ts'
import type { Choice } from '#shared/kit/form/form.ts'
import { t } from '#shared/kit/texts.ts'
import { isPermission, permissionGroups, permissions } from '#shared/permissions.ts'
import { whyMay } from '#shared/roles/calls.ts'
import { labelOf, rightLabel, rightNames } from '#shared/roles/right-name.ts'
import type { Why } from '#shared/roles/schemas.ts'
import * as texts from '#shared/roles/texts.ts'
import { Combobox } from '#widgets/kit/form/combobox.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { check, key, minus, x } from '#widgets/kit/marks/icons.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { PersonPicker } from './person-picker.tsx'

type Rule = Why['rules'][number]

const NOT = { role: 'roleNot', own: 'ownNot', removed: 'removedNot', owner: 'ownerNot' } as const

/** A rule gives the right, stands in its way, or says nothing about it. */
function sideOf({ reason, applies }: Rule): 'no' | 'yes' | undefined {
  const isBar = reason === 'removed' || reason === 'inactive'
  if (!applies) return undefined
  return isBar ? 'no' : 'yes'
}
const DRAWN = { yes: { icon: check, word: texts.applies }, no: { icon: x, word: texts.appliesNot } } as const

function sentenceOf({ reason, applies, with: bringers = [] }: Rule, { person }: Why): string {
  const key =
    applies || !(reason in NOT) ? reason : NOT[reason === 'implied' || reason === 'inactive' ? 'role' : reason]
  return t(texts.rules[key], { name: person.name, role: person.role, with: rightNames(bringers) })
}

function lastText({ last }: Why): string | undefined {
  if (!last) return undefined
  const [given, taken] = last.by ? [texts.lastAddedBy, texts.lastRemovedBy] : [texts.lastAdded, texts.lastRemoved]
  const when = formatInstant(new Date(last.at), 'told')
  return t(last.added ? given : taken, { when, name: last.name, ...(last.by && { by: last.by }) })
}

function Answer({ why }: { why: Why }) {
  const { person, holds, permission } = why
  const sentence = isPermission(permission) ? t(permissions[permission]) : permission
  return (
    <section className="card" aria-live="polite">
      <div className="card-head">
        <h2>{t(holds ? texts.whyYes : texts.whyNo, { name: person.name, sentence })}</h2>
      </div>
      <ul className="why" role="list">
        {why.rules.map(rule => {
          const side = sideOf(rule)
          return (
            <li key={rule.reason} className={side}>
              <Icon of={side ? DRAWN[side].icon : minus} />
              <span>
                {side && <span className="vh">{t(DRAWN[side].word)}: </span>}
                {sentenceOf(rule, why)}
              </span>
            </li>
          )
        })}
      </ul>
      {lastText(why) && <p className="card-body muted">{lastText(why)}</p>}
      {person.isProtected && (
        <div className="card-body">
          <Callout kind="info">{t(texts.rules.protected, { name: person.name })}</Callout>
        </div>
      )}
    </section>
  )
}

const choices: readonly Choice[] = Object.entries(permissionGroups).flatMap(([group, members]) =>
  Object.keys(members)
    .filter(isPermission)
    .map(value => ({ value, label: labelOf(permissions[value]), note: value, group }))
)

/** By words of the sentence, or by the name that programs know it by. */
const find = async (typed: string): Promise<readonly Choice[]> => {
  const words = typed.trim().toLowerCase()
  return choices.filter(({ label, value }) => `${t(label)} ${value}`.toLowerCase().includes(words))
}

interface WhyProps {
  person: string
  permission: string
  onAsk: (asked: { person: string; permission: string }) => void
}

export function WhyView({ person, permission, onAsk }: WhyProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const read = useRead(whyMay, person && permission ? { userId: person, permission } : undefined)
  const chosen = rightLabel(permission)
  return (
    <div className="stack">
      <div className="fields" style={{ '--_min': 18 }}>
        <PersonPicker person={person} onPick={value => onAsk({ person: value, permission })} />
        <div className="field">
          <label htmlFor={id}>{t(texts.permissionLabel)}</label>
          <Combobox
            id={id}
            label={t(texts.permissionLabel)}
            source={find}
            most={200}
            none={texts.noneFound}
            value={typed === undefined ? permission : ''}
            text={typed ?? chosen}
            onChange={(value, text) => {
              setTyped(value ? undefined : text)
              if (value) onAsk({ person, permission: value })
            }}
          />
        </div>
      </div>
      {person && permission ? (
        <Loaded card of={read}>
          {why => <Answer why={why} />}
        </Loaded>
      ) : (
        <Empty icon={key} title={t(texts.why)}>
          {t(texts.whyUnasked)}
        </Empty>
      )}
    </div>
  )
}
