import type { ReactNode } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '../reference-texts.ts'
import { CopyButton } from './buttons/copy-button.tsx'

/** Text to paste elsewhere, with the button that copies it; `title` is what it stands under. */
export const Snippet = ({ text, title, children }: { text: string; title: string; children?: ReactNode }) => (
  <>
    <pre>
      <code>{text}</code>
    </pre>
    <div className="btn-row">
      <CopyButton text={text} label={t(texts.snippetOf, { title })} />
      {children}
    </div>
  </>
)
