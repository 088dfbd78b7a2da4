// The open modal dialogs, lowest first. Everything outside the highest is inert, so messages move into it.
import { atom } from 'nanostores'

import { shared } from '#shared/kit/registry.ts'

export const $dialogs = shared('dialogs', () => atom<readonly HTMLDialogElement[]>([]))

/** Opens a dialog above the others; what it returns closes it again and gives the focus back. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  $dialogs.set([...$dialogs.get(), dialog])
  return () => {
    $dialogs.set($dialogs.get().filter(open => open !== dialog))
    dialog.close()
  }
}
