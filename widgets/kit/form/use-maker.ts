// What makes a form, as React uses it.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { isSame, type Maker } from '#shared/kit/form/maker.ts'

import { useUnsaved } from './guard.ts'

export function useMaker<Written, Form>(make: () => Maker<Written, Form>) {
  const [maker] = useState(make)
  const state = useStore(maker.$state)
  const isDirty = !isSame(state.written, state.stored)
  useUnsaved(isDirty)
  return { ...state, ...maker, isDirty }
}
