// What the present client sends and reads.
import * as z from 'zod/mini'
import { id, popup, popupBackup, popupContent, popupName } from '../../info/popup-schemas.ts'

/** The present client asks for some by ids of its own. */
export const readPopup = {
  says: 'The text of one pop-up.',
  input: z.object({ id: z.string().check(z.maxLength(100)) }),
  answer: popup
}

export const createPopupBackup = {
  says: 'Keeps a text that a pop-up can be set back to, in place of the one before.',
  input: z.object({ popupId: id, popupName, popupContent }),
  answer: popupBackup
}

/** By the id of the pop-up. */
export const readPopupBackup = {
  says: 'The text that this pop-up can be set back to.',
  input: z.object({ id }),
  answer: popupBackup
}
