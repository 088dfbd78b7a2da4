// What people suggested and reported, for Owners.
import { useState } from 'react'

import { listSuggestions, setSuggestionState } from '#shared/dashboard/calls.ts'
import * as words from '#shared/dashboard/reply-texts.ts'
import { type Suggestion, suggestion, suggestionList, wordsOf } from '#shared/dashboard/suggestion-list.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { currentIn, type Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { RowMenu } from '#widgets/kit/dialogs/row-menu.tsx'
import { sayWithUndo } from '#widgets/kit/dialogs/undoable.ts'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { bulb, check, eye, message } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { ListView } from '#widgets/kit/lists/list-page.tsx'
import listCss from '#widgets/kit/lists/lists.css?inline'
import { useList } from '#widgets/kit/lists/use-list.ts'
import { say, write } from '#widgets/kit/lists/write.ts'
import { When } from '#widgets/kit/marks/when.tsx'

import { AnswersDialog } from './answers-dialog.tsx'
import css from './suggestion-list.css?inline'

const MARKS = { new: 'brand', answered: 'info', done: 'ok' } as const

const cells = {
  text: (one: Suggestion) => <span className="breaks">{wordsOf(one)}</span>,
  state: ({ state }: Suggestion) => <Pill kind={MARKS[state]}>{t(words.states[state])}</Pill>,
  kind: ({ kind }: Suggestion) => <Pill kind={kind === 'bug' ? 'warn' : 'info'}>{t(texts.oneOf[kind])}</Pill>,
  sent: ({ at }: Suggestion) => <When at={at} className="nowrap" />
}

const list = { of: listSuggestions, ...suggestionList.page }

function SuggestionList() {
  const [opened, open] = useState<Suggestion>()
  const shown = useList(list)
  const replace = (one: Suggestion) =>
    shown.pages.change(all => all.map(other => (other._id === one._id ? one : other)))
  /** Somebody else was first: what is open goes on with what is stored now. */
  function takeNewer(refused: Refusal): void {
    const newer = currentIn(refused, suggestion)
    if (!newer) return
    replace(newer)
    open(now => (now?._id === newer._id ? newer : now))
  }
  async function setState({ _id: id }: Suggestion, state: Suggestion['state'], rev: number) {
    const saved = await write(setSuggestionState, { id, state, rev }, refused => {
      say(refused)
      takeNewer(refused)
    })
    if (saved) replace(saved)
    else shown.refresh()
    return saved
  }
  /** Done and new again, with the way back to what it was. */
  async function turn(one: Suggestion) {
    const next = one.state === 'done' ? 'new' : 'done'
    const saved = await setState(one, next, one.rev)
    if (!saved) return
    open(undefined)
    const said = t(next === 'done' ? words.isDone : words.isNew, { title: one.title })
    sayWithUndo(said, () => setState(one, one.state, saved.rev))
  }
  const openerOf = (one: Suggestion) => (
    <>
      <IconButton icon={eye} label={t(texts.read, { title: wordsOf(one) })} onClick={() => open(one)} />
      <RowMenu
        label={t(words.moreFor, { title: wordsOf(one) })}
        items={[
          { label: t(words.replyTo), icon: message, run: () => open(one) },
          { label: t(one.state === 'done' ? words.markNew : words.markDone), icon: check, run: () => void turn(one) }
        ]}
      />
    </>
  )
  return (
    <>
      <PageHead title={t(texts.list)} lead={t(texts.listLead)} />
      <ListView {...list} shown={shown} cells={cells} icon={bulb} actions={openerOf} />
      {opened && (
        <AnswersDialog
          one={opened}
          onChanged={replace}
          onRefused={takeNewer}
          onState={() => void turn(opened)}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}

define('bee-suggestion-list', SuggestionList, { props: {}, css: listCss + css })
