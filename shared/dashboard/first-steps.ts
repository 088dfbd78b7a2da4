// What somebody new does first. Each step is ticked by a fact, so nothing is kept about it.
import { DAY_MS } from '../kit/time/time.ts'

export const stepNames = ['profile', 'picture', 'team', 'entry'] as const
export type StepName = (typeof stepNames)[number]

/** Where a device keeps that its person has put the steps away. */
export const hiddenSteps = (id: string): string => `workbee/first-steps/${id}`

/** Who is here longer is not new, whatever they left out. */
export const NEW_DAYS = 60

/** Which steps somebody has taken. */
export type Begun = Readonly<Record<StepName, boolean>>

/** Whether an account is so young that its person may still be finding their way. */
export const isRecent = (createdAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) <= NEW_DAYS * DAY_MS

export interface FirstStep {
  name: StepName
  done: boolean
}

/** In the order in which they help most. */
export const firstSteps = (begun: Begun): FirstStep[] => stepNames.map(name => ({ name, done: begun[name] }))

/** Whether there is something to show: room is kept for the steps before the dashboard's figures have come. */
export const hasSteps = (begun: Begun): boolean => stepNames.some(name => !begun[name])
