// What people write into a task, as it is kept of the task itself, of a suggestion and of a notice.
import { refuseField } from '#shared/kit/calls/refused.ts'
import type { TaskPart } from '#shared/tasks/diff-schemas.ts'
import { isTaskLink } from '#shared/tasks/rules.ts'
import * as texts from '#shared/tasks/tree/texts.ts'

import { tidyText } from '../kit/tidy.ts'

/** Its three texts are read as HTML by the present client, in mails and by us: sanitised on their way in. */
export const tidyTask = <T extends Pick<TaskPart, 'endstateInfo' | 'intentInfo' | 'whyInfo'>>(part: T): T => ({
  ...part,
  ...(part.whyInfo !== undefined && { whyInfo: tidyText(part.whyInfo) }),
  ...(part.intentInfo !== undefined && { intentInfo: tidyText(part.intentInfo) }),
  ...(part.endstateInfo !== undefined && { endstateInfo: tidyText(part.endstateInfo) })
})

interface Links {
  links?: readonly string[] | undefined
  relatedWorkLinks?: readonly string[] | undefined
}

/** A link that is new must be one. Those from before stay, for clients send all of a task with any change of it. */
export function checkLinks(sent: Links, before: Links = {}): void {
  for (const name of ['links', 'relatedWorkLinks'] as const)
    if (sent[name]?.some(link => link !== '' && !isTaskLink(link) && !before[name]?.includes(link)))
      refuseField(400, name, texts.linkWrong)
}
