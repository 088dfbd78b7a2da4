// Parts of a widget whose code comes when they are first drawn.
import { type ComponentType, lazy } from 'react'

/** The parts whose code did not come, each as the way to ask for it anew. */
const lost = new Set<() => void>()

export function later<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  // React keeps a failure for good, so what failed is made anew. Not by itself: it would ask again without end.
  const make = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        lost.add(renew)
        throw error
      })
    )
  let Part = make()
  const renew = () => {
    Part = make()
  }
  return props => <Part {...props} />
}

/** Whatever is drawn from now on is asked for again, where its code did not come. */
export function askAgain(): void {
  for (const renew of lost) renew()
  lost.clear()
}
