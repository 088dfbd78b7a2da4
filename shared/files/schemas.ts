// A file on its way in. Its bytes are the body; the rest stands in the address.
import * as z from 'zod/mini'

import { shownFile } from '../kit/files/files.ts'
import { fileEmpty } from '../kit/files/texts.ts'
import { bytes, text } from '../kit/calls/incoming.ts'

export const uploadFile = {
  says: 'Takes a file, as the body alone: within a day something that is saved must name its `hash`. Pictures are drawn anew.',
  input: z.object({ as: z.enum(['picture', 'file']), name: text(300), content: bytes(fileEmpty) }),
  answer: shownFile
}
