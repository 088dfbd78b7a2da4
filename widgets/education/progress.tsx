// How far somebody is in a course, as a bar with its figures.
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/education/texts.ts'

export function Progress({ percent, lessons }: { percent: number; lessons: number }) {
  const done = Math.round((percent * lessons) / 100)
  return (
    <span className="course-progress">
      <progress
        className="bar"
        value={done}
        max={Math.max(lessons, 1)}
        aria-label={t(texts.doneOf)}
        {...(percent === 100 && { 'data-band': 'ok' })}
      />
      <span className="num small">{t(texts.done, { done, count: lessons })}</span>
    </span>
  )
}
