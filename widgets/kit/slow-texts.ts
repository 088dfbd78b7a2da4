// Said where a press is still under way after a while.
export const slow = 'The connection is slow. You can go on: it is done when it arrives.'
