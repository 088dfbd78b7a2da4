// What of somebody's own a calendar can show; each kind is told by the features that keep it.
export const ownKinds = ['events', 'tasks', 'timeOff', 'reservations'] as const
export type OwnKind = (typeof ownKinds)[number]
