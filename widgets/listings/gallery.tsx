// The pictures of a unit: the first ones beside each other, and all of them one at a time.
import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/listings/page-texts.ts'
import type { Unit } from '#shared/listings/schemas.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { photo } from '#widgets/kit/marks/icons.ts'

import { Carousel } from './carousel.tsx'

const BESIDE = 3

export function Gallery({ images, title }: { images: Unit['images']; title: string }) {
  const [isOpen, open] = useState(false)
  const shown = images.slice(0, BESIDE)
  return (
    <section className="gallery" data-count={shown.length} aria-label={t(texts.pictures, { title })}>
      {shown.map(({ url, alt, hash }, index) => (
        <img key={hash} src={url} alt={alt} loading={index ? 'lazy' : 'eager'} width="1232" height="440" />
      ))}
      {images.length > 1 && (
        <Button size="sm" icon={photo} onClick={() => open(true)}>
          {t(texts.allPictures, { count: images.length })}
        </Button>
      )}
      {isOpen && (
        <Dialog title={t(texts.pictures, { title })} size="lg" onClose={() => open(false)}>
          <Carousel images={images} title={title} />
        </Dialog>
      )}
    </section>
  )
}
