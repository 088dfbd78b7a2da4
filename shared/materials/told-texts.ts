// What is told of stock and purchases.
export { approve } from './texts.ts'
export { lowBody as low, lowLink } from './ledger-texts.ts'

export const toPurchases = 'Open purchases'
export const whenAsked = 'a purchase waits for me'
export const asked = '{who} asks for {amount} of {thing}.'
export const inStock = '{stock} in stock'
export const approved = 'Approved: {amount} of {thing}'
/** It asks for a reason, in the list. */
export const rejectWhy = 'Reject …'

export const whenDecided = 'what I asked for is approved, rejected or has come'
export const decidedYes = '{who} approved {amount} of {thing}.'
export const decidedReason = '{who} did not approve {amount} of {thing}: {reason}'
export const decidedNo = '{who} did not approve {amount} of {thing}.'

export const whenLow = 'a material falls below its level'
