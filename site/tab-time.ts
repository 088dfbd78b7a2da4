// The prefix of every document title: the remaining time of a running timer.
import { atom } from 'nanostores'

export const $tabTime = atom('')
