import { t } from '#shared/kit/texts.ts'

import { toast } from '../../dialogs/toast.tsx'
import { Button } from './button.tsx'
import * as texts from './copy-texts.ts'
import { copy as copyIcon } from '../icons.ts'

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(t(texts.copied), 'ok')
  } catch {
    toast(t(texts.notCopied), 'danger')
  }
}

interface CopyProps {
  text: string
  label?: string
  size?: 'md' | 'sm'
  /** What copying is called, where it is not said as that. */
  words?: string
  icon?: string
}

/** Puts this text where it can be pasted from. `label` names it where several stand on a page. */
export const CopyButton = ({ text, label, size, words = texts.copy, icon = copyIcon }: CopyProps) => (
  <Button icon={icon} size={size} onClick={() => void copy(text)}>
    {t(words)}
    {label && <span className="vh"> {label}</span>}
  </Button>
)
