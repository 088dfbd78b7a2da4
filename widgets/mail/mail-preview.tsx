import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { saysSomething } from '#shared/mail/form.ts'
import * as letters from '#shared/mail/letter-texts.ts'
import * as mailing from '#shared/mail/mailing-texts.ts'
import type { MailingKind } from '#shared/mail/rules.ts'
import { ReadDialog } from '#widgets/kit/dialogs/read-dialog.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { mail as mailIcon } from '#widgets/kit/marks/icons.ts'
import { RichMail } from '#widgets/kit/marks/rich-text.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'

const COLOURS = [
  { key: 'light', label: mailing.light },
  { key: 'dark', label: mailing.dark }
] as const
const WIDTHS = [
  { key: 'wide', label: mailing.wide },
  { key: 'narrow', label: mailing.narrow }
] as const

/** Focusable, so that the arrow keys scroll it in every browser. */
const SCROLLED = { role: 'region', tabIndex: 0 }

interface SheetProps {
  kind: MailingKind
  subject: string
  html: string
  colours: (typeof COLOURS)[number]['key']
  width: (typeof WIDTHS)[number]['key']
}

/** A mail in the frame that its readers get it in. */
export function MailSheet({ kind, subject, html, colours, width }: SheetProps) {
  return (
    <div
      className="mail-page bee-theme"
      data-width={width}
      style={{ colorScheme: colours }}
      aria-label={t(mailing.theMail)}
      {...SCROLLED}
    >
      <p className="mail-subject">{subject || t(mailing.noSubject)}</p>
      <div className="mail-sheet">
        {saysSomething(html) ? <RichMail html={html} /> : <Empty icon={mailIcon} title={t(mailing.previewNothing)} />}
        {/* Where the reader's own link to leave will stand. */}
        <p className="mail-end">
          {t(kind === 'broadcast' ? letters.leaveWhy : letters.leaveMail)} <u>{t(letters.leaveButton)}</u>
        </p>
      </div>
    </div>
  )
}

interface PreviewProps extends Pick<SheetProps, 'html' | 'kind' | 'subject'> {
  onClose: () => void
}

export function MailPreview({ kind, subject, html, onClose }: PreviewProps) {
  const [colours, setColours] = useState<SheetProps['colours']>('light')
  const [width, setWidth] = useState<SheetProps['width']>('wide')
  return (
    <ReadDialog title={t(mailing.previewTitle)} size="lg" onClose={onClose}>
      <div className="stack">
        <div className="row wrap">
          <Segments
            label={t(mailing.colours)}
            options={COLOURS.map(({ key, label }) => ({ key, label: t(label) }))}
            value={colours}
            onChange={setColours}
          />
          <Segments
            label={t(mailing.width)}
            options={WIDTHS.map(({ key, label }) => ({ key, label: t(label) }))}
            value={width}
            onChange={setWidth}
          />
        </div>
        <MailSheet {...{ kind, subject, html, colours, width }} />
      </div>
    </ReadDialog>
  )
}
