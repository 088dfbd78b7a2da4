// Shows an error as a toast, where the page has no place for it.
import { useEffect } from 'react'

import type { Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import { toast } from './toast.tsx'

/** The text says what failed; its `{message}` is what the server says. */
export function useRefusedToast(refused: Refusal | undefined, text: string): void {
  useEffect(() => {
    if (refused) toast(t(text, { message: t(refused.message) }), 'danger')
  }, [refused, text])
}
