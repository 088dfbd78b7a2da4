// Tells the server that somebody opened an opening or began its form. It counts, and nothing hinders whoever looks.
import type { Ask } from '../kit/calls/client.ts'
import { countJobVisit } from './calls.ts'

export const countVisit = (ask: Ask, id: string, kind: 'begun' | 'seen'): void =>
  void ask(countJobVisit, { id, kind }).catch(() => undefined)
