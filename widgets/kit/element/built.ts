// Reads what the build has written beside the site for pages to know; a site that runs from its sources has none of it.
import { send } from '#shared/kit/calls/send-fetch.ts'

export async function readBuilt<Content>(url: string): Promise<Content | undefined> {
  try {
    const { status, body } = await send({ url, method: 'GET', headers: {} })
    return status === 200 ? (body as Content) : undefined
  } catch {
    return undefined
  }
}
