import * as texts from '#shared/jobs/office-texts.ts'
import type { Template } from '#shared/jobs/templates.ts'
import { t } from '#shared/kit/texts.ts'

import { useTemplates } from './use-templates.ts'

/** Puts a template into what is being written. */
export function TemplateChoice({ onTake }: { onTake: (template: Template) => void }) {
  const templates = useTemplates()
  function choose(chosen: string) {
    const template = templates.find(one => one.name === chosen)
    if (template) onTake(template)
  }
  return (
    <select className="select" aria-label={t(texts.template)} value="" onChange={event => choose(event.target.value)}>
      <option value="">{t(texts.template)}</option>
      {templates.map(one => (
        <option key={one.name} value={one.name}>
          {t(one.name)}
        </option>
      ))}
    </select>
  )
}
