// Lessons that may help, beside a task or a project, or beside words that are being typed.
import { define } from '#widgets/kit/element/define.tsx'

import css from './lessons.css?inline'
import { Near, NearPlace } from './near.tsx'

export interface NearAttributes {
  taskId?: string
  projectId?: string
  /** What is being made, in words; of a place that is there already its own words count. */
  about?: string
}

const LessonsNear = ({ taskId, projectId, about }: NearAttributes) =>
  about === undefined ? (
    <NearPlace {...(taskId && { taskId })} {...(projectId && { projectId })} />
  ) : (
    <Near words={about} project={projectId} />
  )

define('bee-lessons-near', LessonsNear, { props: { taskId: 'string', projectId: 'string', about: 'string' }, css })
