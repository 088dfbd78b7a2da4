// One lesson of the list: its head, and opened all of it, with what one may do.
import { useState } from 'react'

import { compose } from '#shared/kit/text/rich.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/lessons/calls.ts'
import { beginning, EVERYBODY, isLong } from '#shared/lessons/rules.ts'
import type { Lesson } from '#shared/lessons/schemas.ts'
import * as texts from '#shared/lessons/texts.ts'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import { ShownFiles } from '#widgets/kit/marks/file-list.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { pencil, thumbUp, trash } from '#widgets/kit/marks/icons.ts'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { EditLesson } from './edit-lesson.tsx'
import { HelpedDialog } from './helped-dialog.tsx'
import { dayOf, helpedIn } from './words.ts'

export interface CardProps {
  lesson: Lesson
  meId: string
  isOwner: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onChanged: (lesson: Lesson) => void
  onRemove: (id: string) => void
}

function Like({ lesson, meId, onChanged }: Pick<CardProps, 'lesson' | 'meId' | 'onChanged'>) {
  const liking = useCall(calls.likeLesson)
  useRefusedToast(liking.refused, texts.notLiked)
  const isLiked = lesson.likes.includes(meId)
  const press = async () => {
    const now = await liking.run({ id: lesson._id, liked: !isLiked })
    if (now) onChanged({ ...lesson, likes: now.liked ? [meId] : [], totalLikes: now.totalLikes })
  }
  return (
    <button type="button" className="chip" aria-pressed={isLiked} onClick={() => void press()}>
      <Icon of={thumbUp} />
      {t(texts.like)} <span className="num">{lesson.totalLikes}</span>
    </button>
  )
}

function Content({ html }: { html: string }) {
  const [isWhole, showWhole] = useState(false)
  if (!isLong(html)) return <RichText html={html} />
  return (
    <>
      <RichText html={isWhole ? html : compose(beginning(html))} />
      <p>
        <button type="button" className="link" aria-expanded={isWhole} onClick={() => showWhole(!isWhole)}>
          {t(isWhole ? texts.showLess : texts.showAll)}
        </button>
      </p>
    </>
  )
}

function Head({ lesson }: { lesson: Lesson }) {
  return (
    <summary>
      <span className="grow">
        <strong>{lesson.title}</strong>
        <span className="byline">
          <span>
            <Avatar name={lesson.authorName} size="sm" /> {lesson.authorName}
          </span>
          <span>{lesson.projectName}</span>
          <span className="num">{dayOf(lesson.date)}</span>
          {lesson.helped > 0 && <span>{helpedIn(lesson.helped)}</span>}
        </span>
      </span>
      <span className="lesson-tags">
        {lesson.tags.map(tag => (
          <span key={tag} className="pill line">
            {tag}
          </span>
        ))}
      </span>
    </summary>
  )
}

export function LessonCard({ lesson, meId, isOwner, isOpen, onToggle, onChanged, onRemove }: CardProps) {
  const [isEditing, edit] = useState(false)
  const [isPlaces, showPlaces] = useState(false)
  const isOwn = lesson.author === meId
  return (
    <details
      id={lesson._id}
      className="disclosure lesson"
      open={isOpen}
      onToggle={event => event.currentTarget.open !== isOpen && onToggle(event.currentTarget.open)}
    >
      <Head lesson={lesson} />
      {isEditing ? (
        <div className="lesson-body">
          <EditLesson
            lesson={lesson}
            onClose={() => edit(false)}
            onSaved={saved => {
              onChanged(saved)
              edit(false)
            }}
          />
        </div>
      ) : (
        <>
          <div className="lesson-body">
            <Content html={lesson.content} />
            <ShownFiles files={lesson.files} label={t(texts.files)} />
            {lesson.allowedRoles !== EVERYBODY && (
              <p className="muted small">{t(texts.readByRole, { role: lesson.allowedRoles })}</p>
            )}
          </div>
          <div className="card-foot">
            <Like {...{ lesson, meId, onChanged }} />
            {lesson.helped > 0 && (
              <Button kind="quiet" size="sm" onClick={() => showPlaces(true)}>
                {helpedIn(lesson.helped)}
              </Button>
            )}
            <span className="end btn-row">
              {isOwn && (
                <Button kind="quiet" size="sm" icon={pencil} onClick={() => edit(true)}>
                  {t(texts.edit)}
                </Button>
              )}
              {(isOwn || isOwner) && (
                <Button kind="quiet" size="sm" icon={trash} onClick={() => onRemove(lesson._id)}>
                  {t(texts.remove)}
                </Button>
              )}
            </span>
          </div>
        </>
      )}
      {isPlaces && <HelpedDialog lesson={lesson} onClose={() => showPlaces(false)} />}
    </details>
  )
}
