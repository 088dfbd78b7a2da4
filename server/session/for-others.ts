// What other features may use of sessions.
export { deviceOf } from './device.ts'
