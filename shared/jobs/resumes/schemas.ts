// A file as it travels: the body is its bytes.
import * as z from 'zod/mini'

import { bytes, text } from '../../kit/calls/incoming.ts'
import { visitorProof } from '../../kit/visitor-proof.ts'
import { id } from '../apply/schemas.ts'
import { resumeEmpty } from './texts.ts'

export const sentResume = { name: text(1000), resume: bytes(resumeEmpty) }

export const uploadResume = {
  says: 'Takes a file ahead of an application, as the body alone: within a day `apply` names it by what this answers.',
  input: z.object({ id, ...sentResume, ...visitorProof }),
  answer: z.object({ resume: z.string() })
}
