// The list of all badges, with what can be done to each.
import { useState } from 'react'

import {
  addUsualBadges,
  createBadge,
  deleteBadge,
  editBadge,
  listBadges,
  orderBadges,
  readBadgeHistory,
  restoreBadge
} from '#shared/badges/calls.ts'
import * as texts from '#shared/badges/office-texts.ts'
import type { Badge } from '#shared/badges/schemas.ts'
import { badgeTable } from '#shared/badges/table.ts'
import { usualBadges } from '#shared/badges/usual.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import type { MenuItem } from '#widgets/kit/dialogs/menu.tsx'
import { RowMenu } from '#widgets/kit/dialogs/row-menu.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { sayWithUndo } from '#widgets/kit/dialogs/undoable.ts'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { pencil, plus, trash, users } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Switch } from '#widgets/kit/marks/buttons/switch.tsx'
import { historyItem, RowHistory } from '#widgets/kit/lists/row-history.tsx'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import type { Read } from '#widgets/kit/use-read.ts'
import { useTrash } from '#widgets/kit/use-trash.ts'

import { Award } from './award.tsx'
import { BadgeDialog } from './badge-dialog.tsx'
import { confirmDelete } from './confirm-delete.ts'
import { HoldersDialog } from './holders-dialog.tsx'
import { hexagon } from './icons.ts'

const TOLD = {
  name: { label: texts.name, sent: 'badgeName' },
  description: { label: texts.description, sent: 'description' },
  type: { label: texts.type, sent: 'type' },
  multiple: { label: texts.multiple, sent: 'multiple' },
  weeks: { label: texts.weeks, sent: 'weeks' },
  months: { label: texts.months, sent: 'months' },
  people: { label: texts.people, sent: 'people' },
  total_hours: { label: texts.totalHrs, sent: 'totalHrs' },
  category: { label: texts.category, sent: 'category' },
  ranking: { label: texts.ranking, sent: 'ranking' },
  show_report: { label: texts.inReports, sent: 'showReport' }
}

const again = () => reload(listBadges)

const TRASH = {
  remove: deleteBadge,
  restore: restoreBadge,
  texts: {
    deleted: texts.deleted,
    restored: texts.restored,
    deleteFailed: texts.deleteFailed,
    restoreFailed: texts.restoreFailed
  },
  refresh: again
}

function ReportSwitch({ badge }: { badge: Badge }) {
  const { run, busy, refused, allowed } = useCall(editBadge)
  useRefusedToast(refused, texts.editFailed)
  async function save(showReport: boolean, rev: number) {
    const done = await run({ id: badge._id, rev, showReport })
    again()
    return done
  }
  async function change() {
    const { showReport, rev } = badge
    const done = await save(!showReport, rev)
    if (done) sayWithUndo(done.message, () => save(showReport, done.badge.rev))
  }
  return (
    <Switch
      bare
      label={t(texts.showInReports, { name: badge.badgeName })}
      checked={badge.showReport}
      disabled={!allowed}
      onChange={() => busy || void change()}
    />
  )
}

const cellsOf = (onHolders: (badge: Badge) => void) => ({
  name: (badge: Badge) => (
    <span className="badge-cell">
      <Award badge={badge} size="sm" />
      {badge.badgeName}
    </span>
  ),
  type: ({ type }: Badge) => <Pill kind={type === 'Custom' ? 'plain' : 'line'}>{type}</Pill>,
  holders: (badge: Badge) => (
    <button
      type="button"
      className="link"
      aria-label={t(texts.holdersCount, { count: badge.holders, name: badge.badgeName })}
      onClick={() => onHolders(badge)}
    >
      {badge.holders}
    </button>
  ),
  report: (badge: Badge) => <ReportSwitch badge={badge} />
})

/** Puts one before or after its neighbour, and numbers all anew. */
function useOrder(badges: readonly Badge[]) {
  const { run, refused, allowed } = useCall(orderBadges)
  useRefusedToast(refused, texts.moveFailed)
  const saveOrder = async (ids: string[]) => {
    const done = await run({ ids })
    again()
    return done
  }
  const move = async ({ _id, badgeName: name }: Badge, by: -1 | 1) => {
    const before = badges.map(badge => badge._id)
    const ids = [...before]
    const to = ids.indexOf(_id) + by
    ids.splice(to - by, 1)
    ids.splice(to, 0, _id)
    if (await saveOrder(ids)) sayWithUndo(t(texts.moved, { name, place: to + 1 }), () => saveOrder(before))
  }
  const items = (badge: Badge): MenuItem[] => {
    const at = badges.findIndex(({ _id }) => _id === badge._id)
    if (!allowed) return []
    return [
      { label: t(texts.moveUp), disabled: at <= 0, run: () => void move(badge, -1) },
      { label: t(texts.moveDown), disabled: at === badges.length - 1, run: () => void move(badge, 1) }
    ]
  }
  return items
}

function FirstBadges({ onCreate }: { onCreate: () => void }) {
  const { run, busy, refused, allowed } = useCall(addUsualBadges)
  useRefusedToast(refused, texts.usualFailed)
  async function add() {
    const done = await run({})
    again()
    if (done) toast(done.message, 'ok')
  }
  if (!allowed) return null
  return (
    <>
      <span>{t(texts.noneNext, { count: usualBadges.length })}</span>
      <div className="btn-row">
        <Button kind="primary" size="sm" icon={plus} onClick={onCreate}>
          {t(texts.create)}
        </Button>
        <Button size="sm" busy={busy && t(texts.addingUsual)} onClick={() => void add()}>
          {t(texts.addUsual)}
        </Button>
      </div>
    </>
  )
}

type Opened = { what: 'edit' | 'history' | 'holders'; badge: Badge } | { what: 'new' }

interface BadgeListProps {
  read: Read<readonly Badge[]>
  isNew: boolean
  onNew: (isNew: boolean) => void
}

export function BadgeList({ read, isNew, onNew }: BadgeListProps) {
  const [opened, open] = useState<Opened>()
  const [editing, deleting, creating] = [useCall(editBadge), useCall(deleteBadge), useCall(createBadge)]
  const history = useCall(readBadgeHistory)
  const orderItems = useOrder(read.data ?? [])
  const { remove } = useTrash(TRASH)
  const shown: Opened | undefined = isNew && creating.allowed ? { what: 'new' } : opened
  const close = () => {
    open(undefined)
    onNew(false)
  }
  const ask = async (badge: Badge) => {
    if (await confirmDelete(badge)) await remove(badge._id)
  }
  const actions = (badge: Badge) => (
    <RowMenu
      label={t(texts.moreOf, { name: badge.badgeName })}
      items={[
        ...(editing.allowed ? [{ label: t(texts.edit), icon: pencil, run: () => open({ what: 'edit', badge }) }] : []),
        { label: t(texts.seeHolders), icon: users, run: () => open({ what: 'holders', badge }) },
        ...orderItems(badge),
        ...(history.allowed ? [historyItem(() => open({ what: 'history', badge }))] : []),
        ...(deleting.allowed ? [{ label: t(texts.remove), icon: trash, run: () => void ask(badge) }] : [])
      ]}
    />
  )
  return (
    <>
      <TableView
        table={badgeTable}
        rows={read.data}
        refused={read.data ? undefined : read.refused}
        onRetry={read.again}
        cells={cellsOf(badge => open({ what: 'holders', badge }))}
        actions={actions}
        icon={hexagon}
        next={<FirstBadges onCreate={() => onNew(true)} />}
      />
      {shown?.what === 'holders' && <HoldersDialog badge={shown.badge} onClose={close} />}
      {shown?.what === 'history' && (
        <RowHistory
          of={readBadgeHistory}
          edit={editBadge}
          id={shown.badge._id}
          title={shown.badge.badgeName}
          fields={TOLD}
          onChanged={again}
          onClose={close}
        />
      )}
      {(shown?.what === 'new' || shown?.what === 'edit') && (
        <BadgeDialog badge={shown.what === 'edit' ? shown.badge : undefined} onClose={close} />
      )}
    </>
  )
}
