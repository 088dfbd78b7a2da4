// How high the Owner's message was on the last page: its room is there before it is, so that nothing moves when it comes.
import { environment } from '#shared/kit/environment.ts'

const KEY = 'workbee/owner-message-room'
const USUAL = 40

export const messageRoom = (): number => Number(environment.keep.getItem(KEY) ?? USUAL)

export const keepMessageRoom = (height: number): void => environment.keep.setItem(KEY, String(height))
