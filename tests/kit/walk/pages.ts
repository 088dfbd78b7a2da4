// A list read page after page. One whose pages never end is cut here: its loop would run on beside all later suites.
const MOST = 2000

/** All pages, each asked for by the `next` of the one before. */
export async function everyPage<P extends { next?: string | undefined }>(
  read: (more: { after?: string }) => Promise<P>
): Promise<P[]> {
  const pages: P[] = []
  const begun = new Set<string | undefined>()
  let after: string | undefined
  do {
    if (begun.has(after)) throw new Error(`The page after ${after} came before: these pages never end.`)
    if (pages.length === MOST) throw new Error(`More than ${MOST} pages came: these never end.`)
    begun.add(after)
    const page = await read(after === undefined ? {} : { after })
    pages.push(page)
    after = page.next
  } while (after !== undefined)
  return pages
}
