// The page on which mails to many are written and followed.
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { clockTime, isBlank, type Problems } from '#shared/mail/form.ts'
import * as mailing from '#shared/mail/mailing-texts.ts'
import * as texts from '#shared/mail/texts.ts'
import { $me, type Me } from '#shared/session/store.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { isEditor } from '#widgets/kit/editor/picture.ts'
import { eye, mail as mailIcon, send as sendIcon, speakerphone } from '#widgets/kit/marks/icons.ts'
import listCss from '#widgets/kit/lists/lists.css?inline'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'

import css from './announcements.css?inline'
import { AudienceNote } from './audience-note.tsx'
import { HeaderPicture } from './header-picture.tsx'
import { MailEditor } from './mail-editor.tsx'
import { MailFields } from './mail-fields.tsx'
import { MailPreview } from './mail-preview.tsx'
import { Mailings } from './mailings/mailings.tsx'
import mailsCss from './mails.css?inline'
import { SendDialog } from './send-dialog.tsx'
import { useMailing, type UsingMailing } from './mailings/use-mailing.ts'
import { useMailings } from './mailings/use-mailings.ts'

/** Focuses the first invalid field, once it is marked. */
function focusFirst(page: HTMLElement | null, { subject, to }: Problems) {
  const field = page?.querySelector<HTMLElement>(
    subject ? 'input[aria-invalid]' : to ? 'textarea[aria-invalid]' : 'bee-editor'
  )
  field?.focus()
}

function Acts({ using, onAct }: { using: UsingMailing; onAct: (act: () => Promise<Problems>) => void }) {
  const changed = using.draft.changing?.kind
  return (
    <div className="btn-row">
      {using.mayBroadcast && changed !== 'mail' && (
        <Button
          icon={speakerphone}
          busy={using.casting && t(mailing.sending)}
          onClick={() => onAct(() => using.broadcast())}
        >
          {t(mailing.broadcast)}
        </Button>
      )}
      {changed !== 'broadcast' && (
        <Button
          kind="primary"
          icon={sendIcon}
          busy={using.sending && t(mailing.sending)}
          onClick={() => onAct(() => using.send())}
        >
          {t(mailing.sendMail)}
        </Button>
      )}
    </div>
  )
}

const askToDiscard = () =>
  confirm({ title: t(mailing.discardTitle), text: t(mailing.discardText), yes: t(mailing.discard), danger: true })
const askToLeave = () =>
  confirm({ title: t(mailing.leaveTitle), text: t(mailing.leaveText), yes: t(mailing.leaveIt), danger: true })

/** Which mail that has not begun is written on. */
function Changing({ using }: { using: UsingMailing }) {
  const { changing } = using.draft
  if (!changing) return null
  return (
    <Callout kind="info">
      {t(mailing.changing, { subject: changing.subject })}{' '}
      <button type="button" className="link" onClick={() => void askToLeave().then(agreed => agreed && using.reset())}>
        {t(mailing.leaveIt)}
      </button>
    </Callout>
  )
}

function Below({ using, onAct }: { using: UsingMailing; onAct: (act: () => Promise<Problems>) => void }) {
  const [previewed, preview] = useState(false)
  const { draft } = using
  return (
    <div className="btn-row">
      <Button icon={eye} onClick={() => preview(true)}>
        {t(mailing.preview)}
      </Button>
      <Button icon={mailIcon} busy={using.testing && t(mailing.sending)} onClick={() => onAct(() => using.test())}>
        {t(mailing.sendTest)}
      </Button>
      {!isBlank(draft) && !draft.changing && (
        <Button
          kind="quiet"
          className="end"
          onClick={() => void askToDiscard().then(agreed => agreed && using.reset())}
        >
          {t(mailing.discard)}
        </Button>
      )}
      {previewed && (
        <MailPreview
          kind={draft.changing?.kind ?? (using.mayBroadcast && draft.to.trim() === '' ? 'broadcast' : 'mail')}
          subject={draft.subject}
          html={draft.html}
          onClose={() => preview(false)}
        />
      )}
    </div>
  )
}

function Writing({ me, to }: { me: Me; to: string | undefined }) {
  const page = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLInputElement>(null)
  const mailings = useMailings()
  const using = useMailing(me.id, to, mailings)

  function act(wanted: () => Promise<Problems>) {
    if (using.busy) return
    void wanted().then(problems => {
      if (problems.subject ?? problems.to ?? problems.html)
        requestAnimationFrame(() => focusFirst(page.current, problems))
    })
  }
  return (
    <div ref={page} className="announcing">
      <PageHead title={t(mailing.title)} lead={t(using.mayBroadcast ? mailing.lead : mailing.leadToList)}>
        <Acts using={using} onAct={act} />
      </PageHead>
      {using.refused && (
        <Callout kind="danger" announce>
          <strong>{t(texts.mailFailed)}</strong> {t(using.refused.message)}
        </Callout>
      )}
      <Changing using={using} />
      {using.asked && <SendDialog asked={using.asked} onAnswer={using.asked.answer} />}
      {using.backFrom && <p className="small muted">{t(mailing.draftIsBack, { time: clockTime(using.backFrom) })}</p>}
      <div className="mail-columns">
        <div className="stack">
          <MailEditor using={using} onPicture={() => link.current?.focus()} />
          <Below using={using} onAct={act} />
        </div>
        <div className="stack">
          <MailFields using={using} />
          <HeaderPicture
            link={link}
            onPut={picture => {
              const editor = page.current?.querySelector('bee-editor')
              if (!isEditor(editor)) return false
              editor.putHeader(picture)
              return true
            }}
          />
          {using.audience?.sendsMail === false && <Callout kind="warn">{t(mailing.keptOnly)}</Callout>}
          {using.mayBroadcast && <AudienceNote audience={using.audience} refused={using.notCounted} />}
        </div>
      </div>
      <Mailings
        using={mailings}
        onTakeBack={using.takeBack}
        onEdit={async one => {
          await using.edit(one)
          page.current?.querySelector<HTMLElement>('input')?.focus()
        }}
      />
    </div>
  )
}

function Announcements({ to }: { to?: string }) {
  const me = useStore($me)
  return me ? <Writing key={me.id} me={me} to={to} /> : null
}

define('bee-announcements', Announcements, { props: { to: 'string' }, css: listCss + mailsCss + css })
