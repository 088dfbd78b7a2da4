import { PICTURES } from '#shared/badges/picture.ts'

export interface Image {
  picture: string | null
  image_url: string
}

/** Where the picture of a badge is; empty without one. */
export const addressOf = ({ picture, image_url: elsewhere }: Image): string =>
  picture ? `${PICTURES}/${picture}` : elsewhere
