// Says all that a title gives to somebody before it does.
import { type SubmitEvent, useId, useState } from 'react'

import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { fullName } from '#shared/people/full-name.ts'
import { readHistory, readProfile } from '#shared/people/calls.ts'
import { GOOGLE_DOC, linkNamed, MEDIA_FOLDER } from '#shared/people/links.ts'
import type { Profile } from '#shared/people/schemas.ts'
import { giveTitle } from '#shared/people/titles/calls.ts'
import type { Title } from '#shared/people/titles/schemas.ts'
import * as texts from '#shared/people/titles/texts.ts'
import { subjectOf } from '#shared/people/subject.ts'
import { listTeamsOf } from '#shared/teams/calls.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { type Fact, Facts } from '#widgets/kit/marks/facts.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

const becomes = (after: string, before: string): string => {
  if (after === before) return t(texts.stays, { value: after })
  return before ? t(texts.insteadOf, { after, before }) : after
}
const joins = (name: string, isThere: boolean) => (isThere ? t(texts.stays, { value: name }) : name)

/** What changes, line by line. */
function factsOf(profile: Profile, title: Title): Fact[] {
  const { teamAssiged: team, projectAssigned: project, teamCode, mediaFolder } = title
  return [
    [texts.jobTitle, becomes(title.titleName, profile.jobTitle.join(', '))],
    teamCode !== '' && [texts.teamCode, becomes(teamCode, profile.teamCode)],
    team !== null && [
      texts.team,
      joins(
        team.teamName,
        profile.teams.some(({ _id }) => _id === team._id)
      )
    ],
    project !== null && [
      texts.project,
      joins(
        project.projectName,
        profile.projects.some(({ _id }) => _id === project._id)
      )
    ],
    mediaFolder !== '' && [texts.mediaFolder, becomes(mediaFolder, linkNamed(profile.adminLinks, MEDIA_FOLDER) ?? '')]
  ]
}

interface GiveProps {
  profile: Profile
  title: Title
  onClose: () => void
}

export function GiveTitle({ profile, title, onClose }: GiveProps) {
  const { run, busy, refused, forget } = useCall(giveTitle, subjectOf(profile))
  const [googleDoc, write] = useState('')
  const id = useId()
  const asksForDocument = profile.adminLinks !== undefined && !linkNamed(profile.adminLinks, GOOGLE_DOC)
  const name = fullName(profile)
  const problem = refused?.fields?.['adminLinks']

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    const { _id: personId, rev } = profile
    const given = await run({ id: personId, titleId: title._id, rev, ...(googleDoc.trim() && { googleDoc }) })
    // Also when it was refused: somebody else may have saved the person meanwhile.
    reload(readProfile, { id: personId })
    if (!given) return
    reload(readHistory, { id: personId })
    reload(listTeamsOf, { userId: personId })
    toast(given.message, 'ok')
    onClose()
  }
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(texts.cancel)}
      </Button>
      <Button type="submit" kind="primary" busy={busy && t(texts.giving)}>
        {t(texts.give)}
      </Button>
    </>
  )
  return (
    <Dialog
      title={t(texts.giveTitle, { name, title: title.titleName })}
      footer={footer}
      onClose={onClose}
      onSubmit={event => void submit(event)}
    >
      <div className="stack">
        <p className="muted">{t(texts.becomes, { name })}</p>
        <Facts of={factsOf(profile, title)} long />
        {asksForDocument && (
          <div className="field">
            <label htmlFor={id}>{t(texts.googleDoc)}</label>
            <input
              id={id}
              className="input"
              type="url"
              placeholder={texts.googlePlaceholder}
              maxLength={2000}
              value={googleDoc}
              aria-describedby={`${id}-hint`}
              aria-invalid={problem !== undefined}
              onChange={event => {
                forget()
                write(event.target.value)
              }}
            />
            <p className="hint" id={`${id}-hint`}>
              {t(texts.googleHint)}
            </p>
          </div>
        )}
        <RefusedLine refused={refused} />
      </div>
    </Dialog>
  )
}
