import { t } from '#shared/kit/texts.ts'

import * as texts from '../texts.ts'

/** The way to this page; the last step is where one is. */
export function Crumbs({ steps }: { steps: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label={t(texts.path)}>
      <ol className="crumbs">
        {steps.map(({ label, href }, at) => (
          <li key={label} aria-current={at === steps.length - 1 ? 'page' : undefined}>
            {href && at < steps.length - 1 ? <a href={href}>{label}</a> : label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
