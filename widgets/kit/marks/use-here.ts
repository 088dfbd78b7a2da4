import { useEffect, useState } from 'react'

/** Which section of a page in parts is read: the one whose heading was last reached. `isThere`: its sections are. */
export function useHere(box: { readonly current: HTMLElement | null }, first: string, isThere = true): string {
  const [here, setHere] = useState(first)
  useEffect(() => {
    if (!isThere) return undefined
    const watch = new IntersectionObserver(
      entries => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting)
        if (entry) setHere(entry.target.id)
      },
      { rootMargin: '-15% 0px -75% 0px' }
    )
    for (const section of box.current?.querySelectorAll('section[id]') ?? []) watch.observe(section)
    return () => watch.disconnect()
  }, [box, isThere])
  return here
}
