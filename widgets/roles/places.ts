// Where things of this page stand.
import { environment } from '#shared/kit/environment.ts'

export const HOME = '/permissionsmanagement'
export const PEOPLE = `${HOME}?show=people`
export const WHY = `${HOME}?show=why`
export const LOG = `${HOME}?show=log`

export const pathOf = (roleName: string): string => `${HOME}/${encodeURIComponent(roleName)}`

export const openRole = (roleName: string | undefined): void => environment.go(roleName ? pathOf(roleName) : HOME)
