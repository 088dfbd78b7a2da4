// Inputs and answers of the calls about roles, with the sentence of each rule.
import * as z from 'zod/mini'

import { text } from '../kit/calls/incoming.ts'
import { LONGEST_NAME } from './rules.ts'
import * as texts from './texts.ts'

const id = z.uuid()
const rev = z.int()
const names = z.array(z.string())
/** More than there are, and none longer than a name can be. */
const sentNames = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(500))
const name = z.string(texts.nameMissing).check(
  z.refine(value => value.trim() !== '', texts.nameMissing),
  z.maxLength(LONGEST_NAME, texts.nameLong)
)
export const roleName = name

export const role = z.object({
  _id: id,
  roleName: z.string(),
  /** Those that come with others included, as the present client looks for them by name. */
  permissions: names,
  /** The list as it is stored. */
  given: names,
  rev
})
export type Role = z.infer<typeof role>

export const preset = z.object({ _id: id, roleName: z.string(), presetName: z.string(), permissions: names, rev })
export type Preset = z.infer<typeof preset>

export const listRoles = {
  says: 'Every role with its permissions, those that are implied included.',
  input: z.object({}),
  answer: z.array(role)
}
export const readRole = { says: 'One role with its permissions.', input: z.object({ id }), answer: role }
export const addRole = {
  says: 'Adds a role. A name that looks like that of another is refused.',
  input: z.object({ roleName: name, permissions: sentNames }),
  answer: role
}
export const changeRole = {
  says: 'Changes what a role may do, from the next call of each of its people on.',
  /** A `rev` refuses the change when somebody else saved the role meanwhile. */
  input: z.object({ id, roleName: z.optional(text(100)), permissions: sentNames, rev: z.optional(rev) }),
  answer: role
}
export const removeRole = {
  says: 'Deletes a role. Its people become Volunteers.',
  input: z.object({ id }),
  answer: z.object({ message: z.string(), people: z.int() })
}

export const listPresets = {
  says: 'Sets of permissions that were kept for a role.',
  input: z.object({ roleName: text(100) }),
  answer: z.array(preset)
}
export const addPreset = {
  says: 'Keeps a set of permissions for a role.',
  input: z.object({ roleName: text(100), presetName: name, permissions: sentNames }),
  answer: z.object({ newPreset: preset, message: z.string() })
}
export const changePreset = {
  says: 'Renames a preset, or changes what is in it.',
  input: z.object({
    id,
    presetName: z.optional(name),
    permissions: z.optional(sentNames),
    rev: z.optional(rev)
  }),
  answer: preset
}
export const removePreset = {
  says: 'Deletes a preset. The role stays as it is.',
  input: z.object({ id }),
  answer: z.object({ message: z.string() })
}

const person = z.object({ _id: id, name: z.string() })
const some = z.object({
  count: z.int(),
  /** The first of them by name. */
  people: z.array(person)
})
export type Some = z.infer<typeof some>
export const readEffect = {
  says: 'Who would gain and who would lose what, if a role had these permissions or were deleted.',
  /** The role’s list as it would be, its names with commas between them; or with `deleted`, that of Volunteer. */
  input: z.object({
    id,
    permissions: z.optional(z.string().check(z.maxLength(20_000))),
    deleted: z.optional(z.literal('true'))
  }),
  answer: z.object({
    /** The active people with this role, and those who are not active. */
    active: z.int(),
    inactive: z.int(),
    /** Some of them by name. */
    people: z.array(person),
    moved: z.array(z.object({ permission: z.string(), gain: some, lose: some }))
  })
}
export type Effect = z.infer<typeof readEffect.answer>

const reasons = ['role', 'own', 'removed', 'implied', 'owner', 'inactive'] as const
export type Reason = (typeof reasons)[number]
export const why = z.object({
  person: z.object({ ...person.shape, role: z.string(), isActive: z.boolean(), isProtected: z.boolean() }),
  permission: z.string(),
  holds: z.boolean(),
  /** Each rule that was asked; `with` names what it comes with. */
  rules: z.array(z.object({ reason: z.enum(reasons), applies: z.boolean(), with: z.optional(names) })),
  /** When it was last given or taken, by way of the role or of the person; by whom, for Owners. */
  last: z.optional(z.object({ at: z.string(), added: z.boolean(), name: z.string(), by: z.optional(z.string()) }))
})
export type Why = z.infer<typeof why>
export const whyMay = {
  says: 'Where a right of a person comes from, or why they lack it.',
  input: z.object({ userId: id, permission: z.string().check(z.maxLength(100)) }),
  answer: why
}

export const changeKinds = ['role-made', 'role-changed', 'role-deleted', 'person-changed'] as const
export const change = z.object({
  _id: id,
  logDateTime: z.string(),
  what: z.enum(changeKinds),
  roleId: z.optional(id),
  roleName: z.optional(z.string()),
  userId: z.optional(id),
  individualName: z.optional(z.string()),
  /** The person’s role before and after, where that is what changed. */
  roleBefore: z.optional(z.string()),
  roleAfter: z.optional(z.string()),
  /** How many people had the role that was deleted. */
  people: z.optional(z.int()),
  permissions: names,
  permissionsAdded: names,
  permissionsRemoved: names,
  requestorId: id,
  requestorName: z.string(),
  requestorRole: z.string(),
  requestorEmail: z.string()
})
export type Change = z.infer<typeof change>
export const listChanges = {
  says: 'Who changed what roles and people may do, the newest first.',
  /** `userId` is whoever asks. `of` is a role or a person; `after` the last `_id` of the page before. */
  input: z.object({
    userId: id,
    of: z.optional(id),
    permission: z.optional(z.string().check(z.maxLength(100))),
    after: z.optional(id),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)))
  }),
  answer: z.array(change)
}
