// Light unless the person chose dark; kept on the device. A theme is `color-scheme` and nothing else.
import { atom } from 'nanostores'

import { environment } from '#shared/kit/environment.ts'
import { shared } from '#shared/kit/registry.ts'

export type Theme = 'dark' | 'light'
const KEY = 'darkMode'

export const $theme = shared('theme', () => atom<Theme>(environment.keep.getItem(KEY) === 'true' ? 'dark' : 'light'))

$theme.subscribe(theme => {
  document.documentElement.style.colorScheme = theme
})

export function turnTheme(): void {
  const next = $theme.get() === 'dark' ? 'light' : 'dark'
  environment.keep.setItem(KEY, String(next === 'dark'))
  $theme.set(next)
}
