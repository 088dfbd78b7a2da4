// What the page that one is on is called, for what must say so when the page itself cannot.
import { atom } from 'nanostores'

import { shared } from './registry.ts'

export const $pageTitle = shared('page title', () => atom(''))
