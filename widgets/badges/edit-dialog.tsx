// Somebody's whole collection, to be changed: counts, days, what is featured, and badges that are added.
import { useEffect, useState } from 'react'

import { listBadges } from '#shared/badges/calls.ts'
import { assignBadges } from '#shared/badges/person-calls.ts'
import { type Collection, collection as stored } from '#shared/badges/person-schemas.ts'
import * as texts from '#shared/badges/person-texts.ts'
import { MOST_COUNT } from '#shared/badges/rules.ts'
import { currentIn } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { Switch } from '#widgets/kit/marks/buttons/switch.tsx'
import * as kit from '#widgets/kit/texts.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { Award } from './award.tsx'

interface CollectionLine {
  badge: Collection['badges'][number]['badge']
  count: string
  days: string
  featured: boolean
}

const linesOf = ({ badges }: Collection): CollectionLine[] =>
  badges.map(({ badge, count, earnedDate, featured }) => ({
    badge,
    count: String(count),
    days: earnedDate.join(', '),
    featured
  }))

const idOf = ({ badge }: CollectionLine): string => badge._id
const keyOf = ({ count, days, featured }: CollectionLine): string => JSON.stringify([count, days, featured])

/** Those lines that are not as the collection has them. */
function changedIn(lines: readonly CollectionLine[], collection: Collection): CollectionLine[] {
  const known = new Map(linesOf(collection).map(line => [idOf(line), keyOf(line)]))
  return lines.filter(line => known.get(idOf(line)) !== keyOf(line))
}

/** What was typed, on the collection as somebody else saved it. */
function onto(theirs: Collection, own: readonly CollectionLine[]): CollectionLine[] {
  const mine = new Map(own.map(line => [idOf(line), line]))
  const there = linesOf(theirs).map(line => mine.get(idOf(line)) ?? line)
  const ids = new Set(there.map(idOf))
  return [...there, ...own.filter(line => !ids.has(idOf(line)))]
}

const split = (days: string): string[] =>
  days
    .split(/[,;\s]+/)
    .map(one => one.trim())
    .filter(Boolean)

function LineView({ line, onChange }: { line: CollectionLine; onChange: (line: CollectionLine) => void }) {
  const { badge, count, days, featured } = line
  const name = badge.badgeName
  return (
    <li className="row wrap edit-line">
      <Award badge={badge} size="sm" />
      <span className="grow">{name}</span>
      <input
        className="input num"
        inputMode="numeric"
        aria-label={t(texts.countFor, { name })}
        value={count}
        onChange={event => onChange({ ...line, count: event.target.value })}
      />
      <input
        className="input days"
        aria-label={t(texts.datesFor, { name })}
        value={days}
        onChange={event => onChange({ ...line, days: event.target.value })}
      />
      <Switch
        bare
        label={t(texts.featureFor, { name })}
        checked={featured}
        onChange={() => onChange({ ...line, featured: !featured })}
      />
    </li>
  )
}

interface EditProps {
  userId: string
  collection: Collection
  onSaved: () => void
  onClose: () => void
}

export function EditDialog({ userId, collection, onSaved, onClose }: EditProps) {
  const [before, setBefore] = useState(collection)
  const [lines, setLines] = useState(() => linesOf(collection))
  const [isMerged, setMerged] = useState(false)
  const { data: all = [] } = useRead(listBadges, {})
  const { run, busy, refused, forget } = useCall(assignBadges)
  const changed = changedIn(lines, before)
  const rebase = () => {
    const current = currentIn(refused, stored)
    if (!current) return
    setLines(onto(current, changed))
    setBefore(current)
    setMerged(true)
    forget()
  }
  useEffect(() => rebase())
  const [wrong, setWrong] = useState(false)
  const others = all.filter(({ _id }) => !lines.some(({ badge }) => badge._id === _id))
  const add = (id: string) => {
    const badge = others.find(({ _id }) => _id === id)
    if (badge) setLines([...lines, { badge: { ...badge, rule: '' }, count: '1', days: '', featured: false }])
  }
  async function save() {
    const counts = lines.map(({ count }) => (/^\d+$/.test(count.trim()) ? Number(count) : NaN))
    const isWrong = counts.some(count => !(count <= MOST_COUNT))
    setWrong(isWrong)
    if (isWrong) return
    const badgeCollection = lines.map(({ badge, days, featured }, index) => ({
      badge: badge._id,
      count: counts[index] ?? 0,
      earnedDate: split(days),
      featured
    }))
    const saved = await run({ userId, rev: before.rev, badgeCollection })
    if (!saved) return
    toast(t(texts.saved), 'ok')
    onSaved()
    onClose()
  }
  return (
    <Dialog
      title={t(texts.edit)}
      size="lg"
      dirty={changed.length > 0}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t(kit.cancel)}
          </Button>
          <Button kind="primary" busy={busy && t(texts.saving)} onClick={() => void save()}>
            {t(texts.save)}
          </Button>
        </>
      }
    >
      <div className="stack">
        {isMerged && (
          <Callout kind="warn" announce>
            {t(texts.others)}
          </Callout>
        )}
        <p className="hint">
          {t(texts.zeroHint)} {t(texts.dateHint)}
        </p>
        <ul className="edit-lines" role="list">
          {lines.map((line, index) => (
            <LineView
              key={line.badge._id}
              line={line}
              onChange={next => setLines(lines.map((one, at) => (at === index ? next : one)))}
            />
          ))}
        </ul>
        <Choose
          label={t(texts.assign)}
          options={[
            { key: '', label: t(texts.assign) },
            ...others.map(({ _id, badgeName }) => ({ key: _id, label: badgeName }))
          ]}
          value=""
          onChange={add}
        />
        {wrong && (
          <p className="error" role="alert">
            {t(texts.countWrong)}
          </p>
        )}
        <RefusedLine refused={refused} />
      </div>
    </Dialog>
  )
}
