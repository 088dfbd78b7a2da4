// The last texts of a week, each of which can be taken up again.
import { type Day, formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { listVersions } from '#shared/summaries/calls.ts'
import * as texts from '#shared/summaries/page-texts.ts'
import type { Version } from '#shared/summaries/schemas.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

interface VersionsProps {
  week: Day
  onClose: () => void
  onUse: (html: string) => void
}

const nameOf = ({ kind, at }: Version): string =>
  t(kind === 'draft' ? texts.ofDraft : texts.ofSaved, { time: formatInstant(new Date(at), 'told') })

function List({ versions, onUse }: { versions: readonly Version[]; onUse: (html: string) => void }) {
  if (!versions.length) return <p className="muted">{t(texts.noVersions)}</p>
  return (
    <ul className="stack versions" role="list">
      {versions.map(version => (
        <li key={version._id}>
          <div className="row between wrap">
            <strong className="small">{nameOf(version)}</strong>
            <Button size="sm" onClick={() => onUse(version.summary)}>
              {t(texts.use)}
              <span className="vh"> {nameOf(version)}</span>
            </Button>
          </div>
          <RichText html={version.summary} />
        </li>
      ))}
    </ul>
  )
}

export function VersionsDialog({ week, onClose, onUse }: VersionsProps) {
  const read = useRead(listVersions, { week })
  const footer = (
    <Button kind="quiet" onClick={onClose}>
      {t(texts.close)}
    </Button>
  )
  return (
    <Dialog title={t(texts.versions)} size="lg" onClose={onClose} footer={footer}>
      <p className="muted">{t(texts.versionsLead)}</p>
      <Loaded of={read}>{versions => <List versions={versions} onUse={onUse} />}</Loaded>
    </Dialog>
  )
}
