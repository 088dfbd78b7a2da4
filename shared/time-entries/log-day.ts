// The day of the running week that the log below the dashboard's bars shows alone.
import { atom } from 'nanostores'

import type { Day } from '../kit/time/day.ts'
import { shared } from '../kit/registry.ts'

export const $logDay = shared('day of the log', () => atom<Day | undefined>(undefined))
