// What other features may use of sessions.
export { deviceOf } from './device.ts'
export { owesFactor } from './owed-queries.ts'
export { type Prove, requireProof } from './proof.ts'
