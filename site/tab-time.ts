// What stands before the title of every page: the time that remains on a running timer.
import { atom } from 'nanostores'

export const $tabTime = atom('')
