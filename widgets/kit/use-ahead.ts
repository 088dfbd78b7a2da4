import { useEffect } from 'react'

/** Milliseconds after which a page is quiet. */
const QUIET = 4000

/** Fetches what a press will open once the page is quiet: then it opens at once, and without the server too. */
export function useAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), QUIET)
    return () => clearTimeout(timer)
  }, [load])
}
