/** What a task is thought to take: the middle of the best, the most likely and the worst case, in hours. */
export const estimateOf = (best: number, most: number, worst: number): number =>
  Math.round(((best + most + worst) / 3) * 100) / 100
