// Amounts as clients send them: numbers, or what was typed.
import * as z from 'zod/mini'

import { fitting, text } from '../kit/calls/incoming.ts'
import { isDay } from '../kit/time/day.ts'
import { plainNumber } from '../kit/form/plain-number.ts'
import * as texts from './ledger-texts.ts'

const LARGEST = 1e9
const read = (typed: string): number => (typed.trim() === '' ? 0 : plainNumber(typed))
const fits = (amount: number): boolean => Number.isFinite(amount) && amount >= 0 && amount <= LARGEST

/** 0 or more, of up to a thousand millions. Nothing is 0. */
export const amount = z.union(
  [
    z.number(texts.notAmount).check(z.refine(fits, texts.notAmount)),
    text(30, texts.notAmount).check(z.refine(typed => fits(read(typed)), texts.notAmount))
  ],
  texts.notAmount
)
export const amountIn = (sent: number | string): number => (typeof sent === 'number' ? sent : read(sent))

export const quantity = z.union(
  [
    z.int(texts.notPieces).check(z.gte(1, texts.notPieces), z.lte(999, texts.notPieces)),
    text(10, texts.notPieces).check(z.regex(/^\s*[1-9]\d{0,2}\s*$/, texts.notPieces))
  ],
  texts.notPieces
)
export const day = fitting(isDay, texts.notDay)
export const unitOf = z.optional(z.enum(['unit', 'percent']))
