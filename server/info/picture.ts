import { MESSAGE_PICTURE } from '#shared/info/rules.ts'
import * as texts from '#shared/info/texts.ts'

import { type EncodedPicture, drawPicture } from '../kit/web/picture.ts'

/** The picture of a message: one that is too wide or too high is refused, not made smaller. */
export const drawMessagePicture = (address: string): Promise<EncodedPicture> =>
  drawPicture(address, {
    bytes: MESSAGE_PICTURE.bytes,
    largest: { ...MESSAGE_PICTURE, text: texts.pictureTooWide },
    field: 'newMessage',
    none: texts.invalidPicture,
    tooLarge: texts.pictureTooLarge
  })
