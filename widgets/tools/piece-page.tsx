// One piece: its state, what it cost, its history, and whose it is when.
import { type ReactNode, useEffect } from 'react'

import { ofSite, standIn } from '#shared/building/site-path.ts'
import { formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { readTool } from '#shared/tools/calls.ts'
import { type PieceCategory, staysIn } from '#shared/tools/rules.ts'
import type { Piece } from '#shared/tools/schemas.ts'
import * as texts from '#shared/tools/texts.ts'
import { LoadedPage } from '#widgets/kit/loaded-page.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { Facts } from '#widgets/kit/marks/facts.tsx'
import { chevronLeft, clock, pencil, printer, user } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { Care } from './care.tsx'
import { Checking } from './checking.tsx'
import { factsOf } from './facts.tsx'
import { History } from './history.tsx'
import { labelsPath, listPath, statusPath } from './paths.ts'
import { ConditionPill, LeftPill } from './pills.tsx'
import { Reservations } from './reservations.tsx'
import { nameOf } from './words.ts'

function Notices({ of, today }: { of: Piece; today: string }) {
  const {
    _id,
    project,
    code,
    condition,
    due,
    outSince,
    rentalDueDate,
    returnedOn,
    maintenanceDue,
    purchaseStatus,
    userResponsible
  } = of
  const dayText = (day: string) => formatDay(day, 'profile')
  if (purchaseStatus === 'Pending')
    return (
      <Callout kind="info">
        <strong>{t(texts.pendingTitle)}</strong> {t(texts.pendingText)}
      </Callout>
    )
  return (
    <>
      {rentalDueDate && !returnedOn && rentalDueDate < today && (
        <Callout kind="danger">
          <div className="row wrap between">
            <span>
              <strong>{t(texts.expired)}.</strong> {t(texts.expiredSaid, { code, day: dayText(rentalDueDate) })}
            </span>
            <LinkButton size="sm" href={`${statusPath(_id, project._id)}&status=Returned`}>
              {t(texts.factReturned)}
            </LinkButton>
          </div>
        </Callout>
      )}
      {due && due < today && (
        <Callout kind="warn">{t(texts.lateSaid, { code, day: dayText(due), name: nameOf(userResponsible) })}</Callout>
      )}
      {staysIn.some(one => one === condition) && !returnedOn && !outSince && (
        <Callout kind="warn">{t(texts.isBroken, { code, condition: t(condition) })}</Callout>
      )}
      {maintenanceDue && maintenanceDue <= today && (
        <Callout kind="warn">{t(texts.careSaid, { day: dayText(maintenanceDue) })}</Callout>
      )}
    </>
  )
}

function Pills({ of }: { of: Piece }) {
  const { purchaseStatus, logRecord, condition, rentalDueDate, returnedOn } = of
  const last = logRecord.at(-1)?.type
  return (
    <div className="row wrap">
      <Pill
        kind={purchaseStatus === 'Purchased' ? 'line' : 'warn'}
        {...(purchaseStatus !== 'Purchased' && { icon: clock })}
      >
        {t(purchaseStatus)}
      </Pill>
      <Pill kind={last === 'Check Out' ? 'info' : 'line'} {...(last === 'Check Out' && { icon: user })}>
        {t(last === 'Check Out' ? texts.checkedOutPill : last ? texts.checkedInPill : texts.unknownPill)}
      </Pill>
      {condition && <ConditionPill of={condition} />}
      {rentalDueDate && !returnedOn && <LeftPill until={rentalDueDate} />}
    </div>
  )
}

/** The list that a piece stands in, which its page leads back to. */
export const listOf = (category: PieceCategory, project?: string) => ({
  label: t(category === 'Tool' ? texts.tools : texts.equipment),
  href: ofSite(listPath(category), project)
})

interface PieceViewProps {
  piece: Piece
  category: PieceCategory
  again: () => void
  /** Below its facts: the way to the next piece, where one came by a code. */
  next?: ReactNode
}

/** What stands on the page of a piece, wherever it was opened from. */
export function PieceView({ piece, category, again, next }: PieceViewProps) {
  const today = useToday()
  useEffect(() => standIn(piece.project._id, listPath(category)), [piece.project._id, category])
  const { _id, code, itemType, project, pictures, imageUrl } = piece
  const isPending = piece.purchaseStatus === 'Pending'
  const list = listOf(category, project._id)
  const shown = pictures.length ? pictures : imageUrl ? [{ hash: imageUrl, address: imageUrl, alt: itemType.name }] : []
  return (
    <>
      <Crumbs steps={[list, { label: code || itemType.name }]} />
      <PageHead
        title={itemType.name}
        lead={t(texts.toolLead, { category: t(itemType.category), project: project.name })}
        area={false}
      >
        {!isPending && (
          <div className="btn-row">
            <LinkButton icon={printer} href={labelsPath([code])}>
              {t(texts.label)}
            </LinkButton>
            <LinkButton icon={pencil} href={statusPath(_id, project._id)}>
              {t(texts.updateStatus)}
            </LinkButton>
            <Checking piece={piece} again={again} />
          </div>
        )}
      </PageHead>
      <div className="piece-cols">
        <div className="stack piece-parts">
          <Notices of={piece} today={today} />
          <section className="card">
            <div className="card-body stack">
              <Pills of={piece} />
              <Facts of={factsOf(piece, today)} />
              {shown.length > 0 && (
                <ul className="piece-pictures" aria-label={t(texts.pictures)}>
                  {shown.map(({ hash, address, alt }) => (
                    <li key={hash}>
                      <img src={address} alt={alt ?? itemType.name} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </section>
          {next}
          {!isPending && <Reservations piece={piece} />}
          {!isPending && <Care piece={piece} again={again} />}
        </div>
        <History of={piece} />
      </div>
      <p>
        <LinkButton kind="quiet" icon={chevronLeft} href={list.href}>
          {t(texts.backToList)}
        </LinkButton>
      </p>
    </>
  )
}

export function PiecePage({ id, category }: { id: string; category: PieceCategory }) {
  const read = useRead(readTool, { id })
  return (
    <LoadedPage of={read} under={[listOf(category)]}>
      {piece => <PieceView piece={piece} category={category} again={read.again} />}
    </LoadedPage>
  )
}
