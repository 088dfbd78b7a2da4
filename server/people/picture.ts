import { PICTURE } from '#shared/kit/form/form.ts'
import * as texts from '#shared/people/texts.ts'

import { type EncodedPicture, drawPicture } from '../kit/web/picture.ts'

export type Picture = EncodedPicture

/** The picture that came as a data address; undefined for any other address. */
export const readPicture = async (address: string | undefined): Promise<Picture | undefined> =>
  address?.startsWith('data:')
    ? drawPicture(address, {
        bytes: PICTURE.bytes,
        pixels: 4096 * 4096,
        side: 512,
        field: 'profilePic',
        none: texts.picture,
        tooLarge: texts.pictureTooLarge,
        broken: texts.pictureBroken
      })
    : undefined
