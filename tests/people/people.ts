// What the tests about people share: how a refusal is caught, and pictures to send.
import { toDay } from '#shared/kit/time/day.ts'
import { crc32, deflateSync } from 'node:zlib'

import sharp from 'sharp'

import { type Refusal, Refused } from '#shared/kit/calls/refused.ts'
import type { Profile } from '#shared/people/schemas.ts'

/** What the call was refused with. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  try {
    await call
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
  throw new Error('The call was not refused')
}

const dayOr = (instant: string | null | undefined) => (instant ? toDay(instant) : instant)

/** A profile whose days are days, as people write them. */
export const inDays = <P extends Profile>(profile: P): P => ({
  ...profile,
  startDate: toDay(profile.startDate),
  endDate: dayOr(profile.endDate),
  reactivationDate: dayOr(profile.reactivationDate),
  weeklycommittedHoursHistory: profile.weeklycommittedHoursHistory?.map(({ hours, dateChanged }) => ({
    hours,
    dateChanged: toDay(dateChanged)
  }))
})

export const dataUrl = (bytes: Uint8Array, kind = 'image/png'): string =>
  `data:${kind};base64,${Buffer.from(bytes).toString('base64')}`

export const picture = (background: string, kind: 'jpeg' | 'png' = 'png', side = 64): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .toFormat(kind)
    .toBuffer()

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A png of a few bytes that says it is very large. */
export function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([magic, ...parts])
}
