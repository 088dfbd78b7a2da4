// Why a right or a role is not somebody's to give or to take away.
export const ruling = 'Only an Owner can give the right {permission}, or somebody who holds it.'
export const rulingTaken = 'Only an Owner can take the right {permission} away, or somebody who holds it.'
export const notHeld =
  'You can give only the rights that you hold yourself. An Owner or an Administrator can give {permission}.'
export const ownRight = 'Nobody gives themselves a right. Ask somebody else who may give {permission}.'
export const ownRole =
  'Nobody gives themselves a right, and {role} is your own role. Ask an Owner, or somebody of another role, to add {permission}.'
export const ownerRole = 'Only an Owner, or somebody who may edit Owners, can give or take this role.'
export const ownOwner = 'Nobody makes themselves an Owner. Ask an Owner.'
export const administratorRole = 'Only an Owner or an Administrator can make somebody an Administrator.'
export const roleBeyond =
  'The role {role} may do what you may not: {permission}. An Owner or an Administrator can give this role.'
export const ownGift =
  'Nobody gives themselves a right, and the role {role} would give you {permission}. Ask somebody else who may give this role.'
export const ownName = 'Nobody gives themselves a role. Ask somebody else who may give you {role}.'

// In a list of roles
export const roleOff = '{role} (not yours to give)'
export const rolesOff = 'Roles in grey may do what you may not, or are given by Owners and Administrators alone.'
export const rolesOffOwn = 'Nobody gives themselves a right. Roles in grey are somebody else’s to give you.'
