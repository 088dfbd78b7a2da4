import { atom } from 'nanostores'

/** A page of a building site goes on with the project it is narrowed to. */
export const ofSite = (path: string, project: string | undefined): string =>
  project ? `${path}?${new URLSearchParams({ project }).toString()}` : path

/** One stock, with the menu of its site beside it from the first frame on. */
export const stockPath = (id: string, project?: string): string => ofSite(`/bmdashboard/stock/${id}`, project)

/** Which site and list of it a page of one thing turned out to belong to: its address need not say it. */
export const $standsIn = atom<{ project: string; list: string } | undefined>()

/** Says so while the page is there. */
export function standIn(project: string, list: string): () => void {
  const place = { project, list }
  $standsIn.set(place)
  return () => {
    if ($standsIn.get() === place) $standsIn.set(undefined)
  }
}
