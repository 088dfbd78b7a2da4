// What people write about a task, and who is told of it.
import { type ReactNode, useState } from 'react'

import { readDraft } from '#shared/kit/form/drafts.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import {
  addComment,
  deleteComment,
  editComment,
  listComments,
  restoreComment,
  watchTask
} from '#shared/tasks/comments/calls.ts'
import * as texts from '#shared/tasks/comments/page-texts.ts'
import type { TaskComment } from '#shared/tasks/comments/schemas.ts'
import { cutAtMentions, type Person } from '#shared/tasks/comments/mention.ts'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { useDraft } from '#widgets/kit/form/use-draft.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { bell, bellOff, pencil, send, trash } from '#widgets/kit/marks/icons.ts'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { Addressed } from '#widgets/kit/marks/rich-text.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useTrash } from '#widgets/kit/use-trash.ts'
import { When } from '#widgets/kit/marks/when.tsx'

import { CommentBox, type CommentDraft, writtenOf } from './comment-box.tsx'

const isText = (value: unknown): value is string => typeof value === 'string'

interface FormProps {
  taskId: string
  label: string
  start: string
  mentioned: readonly Person[]
  refused: Refusal | undefined
  /** True once it is sent: the box is empty then. */
  send: (written: CommentDraft) => Promise<boolean>
  onType?: (text: string) => void
  children: ReactNode
}

/** A box for a comment with its buttons, sent by Enter too. */
function CommentForm({ taskId, label, start, mentioned, refused, send: submit, onType, children }: FormProps) {
  const [text, setText] = useState(start)
  const [picked, setPicked] = useState(mentioned)
  function type(words: string, people: readonly Person[]) {
    setText(words)
    setPicked(people)
    onType?.(words)
  }
  async function enter() {
    if (await submit(writtenOf(text, picked))) type('', [])
  }
  return (
    <form
      className="stack"
      onSubmit={event => {
        event.preventDefault()
        void enter()
      }}
    >
      <CommentBox
        taskId={taskId}
        label={label}
        text={text}
        picked={picked}
        onChange={type}
        onEnter={() => void enter()}
      />
      <RefusedLine refused={refused} />
      <div className="btn-row">{children}</div>
    </form>
  )
}

/** What is typed stays until it is sent, through a reload too. */
function NewComment({ taskId, onSent }: { taskId: string; onSent: () => void }) {
  const name = `comment ${taskId}`
  const [text, setText] = useState(() => {
    const kept = readDraft(name)?.['text']
    return isText(kept) ? kept : ''
  })
  const { run, busy, refused } = useCall(addComment)
  const forget = useDraft(name, text ? { text } : undefined)
  async function submit(written: CommentDraft) {
    if (busy || !(await run({ id: taskId, ...written }))) return false
    forget()
    onSent()
    return true
  }
  const form = { taskId, refused, start: text, mentioned: [], send: submit, onType: setText }
  return (
    <CommentForm {...form} label={t(texts.write)}>
      <Button type="submit" icon={send} busy={busy && t(texts.sending)}>
        {t(texts.send)}
      </Button>
    </CommentForm>
  )
}

function EditComment({ taskId, comment, onDone }: { taskId: string; comment: TaskComment; onDone: () => void }) {
  const { body, mentions, author } = comment
  const { run, busy, refused } = useCall(editComment)
  async function submit(written: CommentDraft) {
    if (!busy && (await run({ id: comment._id, rev: comment.rev, ...written }))) onDone()
    return false
  }
  const form = { taskId, refused, start: body, mentioned: mentions, send: submit }
  return (
    <CommentForm {...form} label={t(texts.editOf, { name: author?.name ?? t(texts.gone) })}>
      <Button kind="quiet" onClick={onDone}>
        {t(texts.cancel)}
      </Button>
      <Button type="submit" busy={busy && t(texts.saving)}>
        {t(texts.save)}
      </Button>
    </CommentForm>
  )
}

interface ItemProps {
  taskId: string
  comment: TaskComment
  isEdited: boolean
  edit: (id: string | undefined) => void
  remove: (id: string) => void
  onSaved: () => void
}

function Comment({ taskId, comment, isEdited, edit, remove, onSaved }: ItemProps) {
  const { _id: id, author, body, mentions, createdDatetime, editedDatetime, mayEdit, mayDelete } = comment
  const name = author?.name ?? t(texts.gone)
  const names = mentions.map(one => one.name)
  return (
    <li className="comment">
      <Avatar name={name} picture={author?.profilePic} size="sm" />
      <div className="stack">
        <p className="row wrap">
          <strong>{name}</strong>
          <span className="muted small">
            <When at={createdDatetime} />
            {editedDatetime && ` · ${t(texts.edited)}`}
          </span>
          <span className="end">
            {mayEdit && !isEdited && (
              <IconButton icon={pencil} label={t(texts.editOf, { name })} onClick={() => edit(id)} />
            )}
            {mayDelete && <IconButton icon={trash} label={t(texts.removeOf, { name })} onClick={() => remove(id)} />}
          </span>
        </p>
        {isEdited ? (
          <EditComment
            taskId={taskId}
            comment={comment}
            onDone={() => {
              edit(undefined)
              onSaved()
            }}
          />
        ) : (
          <p className="comment-body breaks">
            {cutAtMentions(body, names).map((part, at) =>
              part.isMention ? (
                <strong key={`${at} ${part.text}`}>{part.text}</strong>
              ) : (
                <Addressed key={`${at} ${part.text}`} text={part.text} />
              )
            )}
          </p>
        )}
      </div>
    </li>
  )
}

const TRASH = {
  remove: deleteComment,
  restore: restoreComment,
  texts: { deleted: texts.removed, restored: texts.restored, deleteFailed: texts.failed, restoreFailed: texts.failed }
}

export function Comments({ taskId }: { taskId: string }) {
  const read = useRead(listComments, { id: taskId })
  const [edited, edit] = useState<string>()
  const [earlier, setEarlier] = useState<{ comments: readonly TaskComment[]; hasMore: boolean }>()
  const older = useCall(listComments)
  useRefusedToast(older.refused, texts.failed)
  async function loadBefore(first: TaskComment) {
    const found = await older.run({ id: taskId, before: first._id })
    if (found) setEarlier({ comments: [...found.comments, ...(earlier?.comments ?? [])], hasMore: found.hasMore })
  }
  const watching = useCall(watchTask)
  useRefusedToast(watching.refused, texts.watchFailed)
  const { remove } = useTrash({ ...TRASH, refresh: read.again })
  const box = useKeptFocus('li', 'textarea')
  return (
    <section className="card" ref={box}>
      <Loaded of={read}>
        {({ comments: newest, hasMore, isWatching, watchers }) => {
          const comments = [...(earlier?.comments ?? []), ...newest]
          const [first] = comments
          return (
            <>
              <div className="card-head">
                <h2>{t(texts.title)}</h2>
                <span className="muted small">
                  {watchers.length > 0 && t(texts.watchers, { count: watchers.length })}
                </span>
                <Button
                  kind="quiet"
                  size="sm"
                  icon={isWatching ? bellOff : bell}
                  onClick={() => void watching.run({ id: taskId, isWatching: !isWatching }).then(read.again)}
                >
                  {t(isWatching ? texts.unwatch : texts.watch)}
                </Button>
              </div>
              <div className="card-body stack">
                {first && (earlier?.hasMore ?? hasMore) && (
                  <Button size="sm" busy={older.busy && t(texts.loading)} onClick={() => void loadBefore(first)}>
                    {t(texts.older)}
                  </Button>
                )}
                {comments.length === 0 && <p className="muted">{t(texts.none)}</p>}
                <ul role="list" className="stack">
                  {comments.map(comment => (
                    <Comment
                      key={comment._id}
                      {...{ taskId, comment, edit }}
                      isEdited={edited === comment._id}
                      remove={id => void remove(id)}
                      onSaved={read.again}
                    />
                  ))}
                </ul>
                <NewComment taskId={taskId} onSent={read.again} />
              </div>
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
