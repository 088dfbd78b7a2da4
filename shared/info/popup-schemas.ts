import * as z from 'zod/mini'

import { upTo } from '../kit/calls/incoming.ts'
import { hasPicture, plain } from '../kit/text/rich.ts'
import { noPictures } from '../kit/text/rich-texts.ts'
import { LONGEST_NAME, LONGEST_TEXT } from './readers.ts'
import { contentLong, nameLong } from './information-texts.ts'
import * as texts from './popup-texts.ts'

export const popupName = z.string(texts.nameMissing).check(
  z.overwrite(text => text.replaceAll(/\s+/g, ' ').trim()),
  z.minLength(1, texts.nameMissing),
  z.maxLength(LONGEST_NAME, nameLong)
)
export const popupContent = z.string(texts.contentMissing).check(
  upTo(LONGEST_TEXT, contentLong),
  z.refine(html => !hasPicture(html), noPictures),
  z.refine(html => plain(html) !== '', texts.contentMissing)
)

export const popup = z.object({
  _id: z.string(),
  popupName: z.string(),
  popupContent: z.string(),
  updatedAt: z.string(),
  rev: z.int()
})
export type Popup = z.infer<typeof popup>

export const popupBackup = z.object({
  _id: z.string(),
  popupId: z.string(),
  popupName: z.string(),
  popupContent: z.string(),
  keptAt: z.string()
})
export type PopupBackup = z.infer<typeof popupBackup>

export const id = z.uuid()

export const listPopups = { says: 'The texts of pop-ups.', input: z.object({}), answer: z.array(popup) }
export const createPopup = {
  says: 'Adds a pop-up with its text.',
  input: z.object({ popupName, popupContent }),
  answer: popup
}

/** Without a name it keeps the one it has. */
export const updatePopup = {
  says: 'Changes the text of a pop-up, and its name when one is given.',
  input: z.object({ id, popupName: z.optional(popupName), popupContent, rev: z.optional(z.int()) }),
  answer: popup
}

export const listPopupBackups = {
  says: 'The texts that pop-ups can be set back to.',
  input: z.object({}),
  answer: z.array(popupBackup)
}

export const updatePopupBackup = {
  says: 'Keeps a text that this pop-up can be set back to, in place of the one before.',
  input: z.object({ id, popupName, popupContent }),
  answer: popupBackup
}
