import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { beginningOf, type Mailing } from '#shared/mail/lists.ts'
import * as mailing from '#shared/mail/mailing-texts.ts'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { eye, send } from '#widgets/kit/marks/icons.ts'
import { ListView } from '#widgets/kit/lists/list-page.tsx'
import { When } from '#widgets/kit/marks/when.tsx'

import { MailingDialog } from './dialog.tsx'
import { MailingProgress } from './progress.tsx'
import { mailingsList, type UsingMailings } from './use-mailings.ts'

const cells = {
  subject: ({ subject }: Mailing) => <span className="breaks">{subject}</span>,
  begun: (one: Mailing) => <When at={beginningOf(one)} className="written" />,
  progress: (one: Mailing) => <MailingProgress one={one} />
}

/** What was sent before, and what is leaving now. */
interface MailingsProps {
  using: UsingMailings
  onTakeBack: (one: Mailing) => Promise<void>
  /** Somebody wants to write on one that has not begun. */
  onEdit: (one: Mailing) => Promise<void>
}

export function Mailings({ using, onTakeBack, onEdit }: MailingsProps) {
  const [openedId, open] = useState<string>()
  const opened = using.shown.pages.rows?.find(({ _id }) => _id === openedId)
  const openerOf = ({ _id, subject }: Mailing) => (
    <IconButton icon={eye} label={t(mailing.open, { subject })} onClick={() => open(_id)} />
  )
  return (
    <section className="card mailings">
      <div className="card-head">
        <h2>{t(mailing.sentTitle)}</h2>
      </div>
      <ListView {...mailingsList} shown={using.shown} bare cells={cells} icon={send} actions={openerOf} />
      {opened && (
        <MailingDialog
          one={opened}
          onLook={using.look}
          onChanged={using.put}
          onTakeBack={() => {
            open(undefined)
            void onTakeBack(opened)
          }}
          onEdit={() => {
            open(undefined)
            void onEdit(opened)
          }}
          onDeleted={() => {
            open(undefined)
            using.drop(opened)
          }}
          onClose={() => open(undefined)}
        />
      )}
    </section>
  )
}
