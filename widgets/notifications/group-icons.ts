import type { Group } from '#shared/notifications/kind.ts'
import { bed, building, calendar, checkbox, clock, house } from '#widgets/kit/marks/icons.ts'

/** Of what people are told: by the group that it belongs to. */
export const groupIcons: Record<Group, string> = {
  time: clock,
  tasks: checkbox,
  site: house,
  events: calendar,
  stays: bed,
  organisation: building
}
