import { recordCalls } from '../../kit/records/calls.ts'
import { portals } from '../../portals.ts'
import type { externalPeople } from './people.ts'

const needs = portals.building.right

export const externalCalls = recordCalls<typeof externalPeople>()('/bm/external-people', { read: needs, write: needs })
