// The keeper of each form that the server keeps: the same for every part of a page.
import { api } from '../kit/calls/api.ts'
import { type Keeper, makeKeeper } from '../kit/form/keeper.ts'
import { currentIn, Refused } from '../kit/calls/refused.ts'
import { shared } from '../kit/registry.ts'
import { $me } from '../session/store.ts'
import { dropFormDraft, readFormDraft, saveFormDraft } from './calls.ts'
import { saveFormDraft as saving } from './schemas.ts'

export const keeperOf = (form: string): Keeper =>
  shared(`form ${form} of ${$me.get()?.id}`, () =>
    makeKeeper(form, {
      read: async () => (await api(readFormDraft, { form })).draft,
      async save(written) {
        try {
          return { ...(await api(saveFormDraft, { form, ...written })), isClash: false }
        } catch (error) {
          const current = error instanceof Refused ? currentIn(error.refusal, saving.answer) : undefined
          if (!current) throw error
          return { ...current, isClash: true }
        }
      },
      drop: () => api(dropFormDraft, { form })
    })
  )

/** Of a visitor: on the device alone. */
export const visitorKeeperOf = (form: string): Keeper => shared(`form ${form} of a visitor`, () => makeKeeper(form))
