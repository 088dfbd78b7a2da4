import * as z from 'zod/mini'

const id = z.uuid()
const names = z.array(z.string())
const role = z.object({ _id: id, roleName: z.string(), permissions: names, rev: z.int() })
const preset = z.object({ _id: id, roleName: z.string(), presetName: z.string(), permissions: names })

export const listRoles = { input: z.object({}), answer: z.array(role) }
export const readRole = { input: z.object({ id }), answer: role }
export const listPresets = { input: z.object({ roleName: z.string() }), answer: z.array(preset) }
