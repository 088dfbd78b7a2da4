// Beside the questions: kinds to add, and the way to those who answer.
import * as texts from '#shared/forms/builder-texts.ts'
import type { MadeForm } from '#shared/forms/making-schemas.ts'
import { questionKinds, type QuestionKind } from '#shared/forms/rules.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { CopyButton } from '#widgets/kit/marks/buttons/copy-button.tsx'
import { lock, lockOpen, plus } from '#widgets/kit/marks/icons.ts'

import type { Making } from './use-making.ts'

const first: readonly QuestionKind[] = ['text', 'textarea', 'many', 'radios', 'choice', 'date']
const kinds = [...first, ...questionKinds.filter(kind => !first.includes(kind))]

export const AddKinds = ({ onAdd }: { onAdd: (kind: QuestionKind) => void }) => (
  <section className="card">
    <div className="card-head">
      <h2>{t(texts.add)}</h2>
    </div>
    <ul className="kinds card-body" role="list">
      {kinds.map(kind => (
        <li key={kind}>
          <Button size="sm" icon={plus} onClick={() => onAdd(kind)}>
            {t(texts.kinds[kind])}
          </Button>
        </li>
      ))}
    </ul>
  </section>
)

export function Share({ form, making }: { form: MadeForm; making: Making }) {
  const { state, questions } = making.written
  const address = `${location.origin}/formviewer/${form._id}`
  const isOpen = state === 'open'
  const whose = form.audience === 'anybody' ? texts.shareAnybody : texts.shareMembers
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t(texts.share)}</h2>
      </div>
      <div className="card-body stack">
        <div className="field">
          <label htmlFor="share-link">{t(texts.link)}</label>
          <div className="option">
            <input
              id="share-link"
              className="input"
              readOnly
              value={address}
              onFocus={event => event.target.select()}
            />
            <CopyButton text={address} label={t(texts.link)} />
          </div>
        </div>
        <p className="small">{t(isOpen ? whose : state === 'draft' ? texts.notYet : texts.closedNow)}</p>
        <Button
          kind={isOpen ? 'secondary' : 'primary'}
          icon={isOpen ? lock : lockOpen}
          aria-disabled={!isOpen && questions.length === 0}
          onClick={() =>
            (isOpen || questions.length > 0) && void making.change(() => ({ state: isOpen ? 'closed' : 'open' }))
          }
        >
          {t(isOpen ? texts.closeIt : texts.openIt)}
        </Button>
      </div>
    </section>
  )
}
