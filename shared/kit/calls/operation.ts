import * as z from 'zod/mini'

/** Whether somebody joins or leaves. The present client spells it in either way. */
export const operation = z.pipe(
  z.enum(['Assign', 'UnAssign', 'unAssign']),
  z.transform(said => (said === 'Assign' ? said : ('UnAssign' as const)))
)
