// The links of a profile, and the way to change them.
import { Suspense, useState } from 'react'

import { mayTouch } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { writable } from '#shared/people/fields.ts'
import { GOOGLE_DOC, hrefOf, MEDIA_FOLDER } from '#shared/people/links.ts'
import type { Profile } from '#shared/people/schemas.ts'
import * as texts from '#shared/people/texts.ts'
import { subjectOf } from '#shared/people/subject.ts'
import type { Me } from '#shared/session/store.ts'
import { later } from '#widgets/kit/element/later.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { externalLink, pencil } from '#widgets/kit/marks/icons.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'

const LinksDialog = later(async () => ({ default: (await import('../links-dialog.tsx')).LinksDialog }))

const fields = ['personalLinks', 'adminLinks'] as const

function Row({ name, href }: { name: string; href: string | undefined }) {
  // An address that is none is only a name: it was stored before there was a rule.
  if (!href) return name
  return (
    <a className="row" href={href} target="_blank" rel="noopener noreferrer">
      {name}
      <Icon of={externalLink} />
    </a>
  )
}

/** Beside the personal ones stand the admin links that are no buttons on the card. */
export function Links({ profile, me }: { profile: Profile; me: Me | undefined }) {
  const [isOpen, open] = useState(false)
  const { personalLinks, adminLinks = [] } = profile
  const mayEdit =
    !!me && mayTouch(me, subjectOf(profile)) && fields.some(field => writable(me, subjectOf(profile), field))
  const further = adminLinks.filter(({ Name }) => Name !== GOOGLE_DOC && Name !== MEDIA_FOLDER)
  const shown = [...personalLinks, ...further].flatMap(({ Name, Link }) => ({ name: Name, href: hrefOf(Link) }))
  if (!shown.length && !mayEdit) return null
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t(texts.linksTitle)}</h2>
        {mayEdit && (
          <Button size="sm" icon={pencil} aria-haspopup="dialog" onClick={() => open(true)}>
            {t(texts.editLinks)}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <p className="card-body muted">{t(texts.noLinks)}</p>
      ) : (
        <ul className="card-body links" role="list">
          {shown.map((one, index) => (
            <li key={index}>
              <Row {...one} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && me && (
        <Suspense>
          <LinksDialog profile={profile} me={me} onClose={() => open(false)} />
        </Suspense>
      )}
    </section>
  )
}
