// The form of the Owner's message.
import * as z from 'zod/mini'

import { form } from '../kit/form/form.ts'
import { newMessage as newMessageSchema } from './schemas.ts'
import * as texts from './texts.ts'

/** The same questions, the first answered by a text or by a picture. */
const writing = (newMessage: { kind: 'picture' | 'text'; label: string; hint: string }) =>
  form({
    submit: texts.save,
    busy: texts.saving,
    fields: {
      newMessage: { ...newMessage, schema: newMessageSchema },
      isStandard: { kind: 'checkbox', label: texts.asStandard, hint: texts.standardHint, schema: z.boolean() }
    }
  })

export const messageForm = writing({ kind: 'text', label: texts.text, hint: texts.textHint })
export const pictureForm = writing({ kind: 'picture', label: texts.asPicture, hint: texts.pictureHint })
export type MessageFields = (typeof messageForm)['fields']
