/** A page of a building site goes on with the project it is narrowed to. */
export const ofSite = (path: string, project: string | undefined): string =>
  project ? `${path}?${new URLSearchParams({ project }).toString()}` : path
