// What became of a piece, the newest first: its purchase, who had it, and what was said of its state.
import { t } from '#shared/kit/texts.ts'
import type { Piece } from '#shared/tools/schemas.ts'
import * as texts from '#shared/tools/texts.ts'

import { Icon } from '#widgets/kit/marks/icon.tsx'
import { check, packages, pencil, user } from '#widgets/kit/marks/icons.ts'
import { When } from '#widgets/kit/marks/when.tsx'

import { nameOf } from './words.ts'

interface Line {
  key: string
  at: string
  text: string
  more: readonly string[]
  isGood: boolean
  icon: string
  pictures: readonly { hash: string; address: string; alt?: string | undefined }[]
}

function linesOf({ logRecord, updateRecord, purchaseRecord, purchaseStatus }: Piece): Line[] {
  const plain = { more: [], pictures: [] }
  const logged = logRecord.map(({ _id, at, type, createdBy, responsibleUser }): Line => {
    const [name, by] = [nameOf(responsibleUser ?? createdBy), nameOf(createdBy)]
    const out = name === by ? t(texts.lineOut, { name }) : t(texts.lineOutBy, { name, by })
    const isIn = type === 'Check In'
    return {
      ...plain,
      key: _id,
      at,
      text: isIn ? t(texts.lineIn, { by }) : out,
      isGood: isIn,
      icon: isIn ? check : user
    }
  })
  const said = updateRecord.map(
    ({ _id, date, status, createdBy, condition, note, usedBy, usedFor, needsReplacement, pictures }): Line => ({
      key: _id,
      at: date,
      text: t(texts.lineStatus, { status: t(status), by: nameOf(createdBy), condition: t(condition) }),
      more: [
        ...(usedBy ? [t(texts.lineUsed, { name: nameOf(usedBy) })] : []),
        ...(usedFor ? [t(texts.lineFor, { what: usedFor })] : []),
        ...(note ? [note] : []),
        ...(needsReplacement ? [t(texts.lineReplace)] : [])
      ],
      isGood: condition === 'Good',
      icon: pencil,
      pictures
    })
  )
  const bought = purchaseRecord.map(({ _id, date, requestedBy }): Line => ({
    ...plain,
    key: _id,
    at: date,
    text: t(purchaseStatus === 'Rental' ? texts.lineRented : texts.lineBought, { by: nameOf(requestedBy) }),
    isGood: true,
    icon: packages
  }))
  return [...logged, ...said, ...bought].toSorted((one, other) => other.at.localeCompare(one.at))
}

export function History({ of }: { of: Piece }) {
  const lines = linesOf(of)
  return (
    <section className="card" aria-labelledby="piece-history">
      <div className="card-head">
        <h2 id="piece-history">{t(texts.history)}</h2>
      </div>
      <div className="card-body">
        {lines.length === 0 && <p className="muted">{t(texts.noHistory)}</p>}
        <ol className="feed">
          {lines.map(({ key, at, text, more, isGood, icon, pictures }) => (
            <li key={key}>
              <span className={isGood ? 'mark ok' : 'mark'}>
                <Icon of={icon} />
              </span>
              <div className="what">
                <p>
                  {text}
                  <br />
                  <When at={at} />
                </p>
                {more.map(one => (
                  <p key={one} className="small">
                    {one}
                  </p>
                ))}
                {pictures.map(({ hash, address, alt }) => (
                  <img key={hash} className="piece-picture" src={address} alt={alt ?? t(texts.pictures)} />
                ))}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
