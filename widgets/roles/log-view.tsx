// The change log, for Owners: who changed what a role or a person may do, the newest first.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { listChanges } from '#shared/roles/calls.ts'
import { rightNames } from '#shared/roles/right-name.ts'
import type { Change } from '#shared/roles/schemas.ts'
import * as texts from '#shared/roles/texts.ts'
import { $me } from '#shared/session/store.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { FeedItem } from '#widgets/kit/lists/feed-item.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { history, pencil, plus, trash, user } from '#widgets/kit/marks/icons.ts'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import * as kit from '#widgets/kit/texts.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { LOG } from './places.ts'

const MARKS = {
  'role-made': { icon: plus, kind: 'ok' },
  'role-changed': { icon: pencil, kind: '' },
  'role-deleted': { icon: trash, kind: 'danger' },
  'person-changed': { icon: user, kind: '' }
} as const

const Names = ({ label, of, as: Tag }: { label: string; of: readonly string[]; as: 'del' | 'ins' }) =>
  of.length ? (
    <p className="breaks">
      {t(label)}: <Tag>{rightNames(of)}</Tag>
    </p>
  ) : null

function Line({ change }: { change: Change }) {
  const name = change.roleName ?? change.individualName ?? ''
  const who = (
    <>
      <a href={`/userprofile/${change.requestorId}`}>{change.requestorName}</a>{' '}
      <span className="muted">({change.requestorRole})</span>
    </>
  )
  return (
    <FeedItem {...MARKS[change.what]} who={who} what={t(texts.logWhat[change.what], { name })} at={change.logDateTime}>
      {change.roleBefore !== undefined && (
        <p>{t(texts.logRole, { before: change.roleBefore, after: change.roleAfter ?? '' })}</p>
      )}
      {change.people !== undefined && change.people > 0 && <p>{t(texts.logPeople, { count: change.people })}</p>}
      <Names label={texts.logAdded} of={change.permissionsAdded} as="ins" />
      <Names label={texts.logRemoved} of={change.permissionsRemoved} as="del" />
    </FeedItem>
  )
}

const SIZE = 30

/** `of` is a role or a person, empty for all. */
export function LogView({ of, name }: { of: string; name: string }) {
  const userId = useStore($me)?.id
  const asked = userId ? { userId, size: SIZE, ...(of && { of }) } : undefined
  const read = useRead(listChanges, asked)
  const more = useCall(listChanges)
  const [older, setOlder] = useState<readonly Change[]>([])
  const [isEnd, setEnd] = useState(false)
  const box = useKeptFocus('.feed > li', '.feed > li:last-child')
  async function show(after: string) {
    const page = asked && (await more.run({ ...asked, after }))
    if (!page) return
    // Pressed twice at once, the same page comes twice.
    setOlder(now => [...now, ...page.filter(one => now.every(({ _id }) => _id !== one._id))])
    setEnd(page.length < SIZE)
  }
  return (
    <section className="card card-body stack" ref={box}>
      {of && (
        <div className="row between wrap">
          {name && <h2>{t(texts.logOf, { name })}</h2>}
          <a href={LOG}>{t(texts.allChanges)}</a>
        </div>
      )}
      <Loaded of={read}>
        {newest => {
          const known = new Set(newest.map(({ _id }) => _id))
          const all = [...newest, ...older.filter(({ _id }) => !known.has(_id))]
          const last = all.at(-1)
          return last ? (
            <>
              <ol className="feed" role="list">
                {all.map(change => (
                  <Line key={change._id} change={change} />
                ))}
              </ol>
              {newest.length === SIZE && !isEnd && (
                <Button size="sm" busy={more.busy && t(kit.loading)} onClick={() => void show(last._id)}>
                  {t(texts.older)}
                </Button>
              )}
              <RefusedLine refused={more.refused} />
            </>
          ) : (
            <Empty icon={history} title={t(texts.logNone)}>
              {t(texts.logNoneNext)}
            </Empty>
          )
        }}
      </Loaded>
    </section>
  )
}
