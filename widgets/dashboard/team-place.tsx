import { useEffect, useRef, useState } from 'react'

import { Widget } from '#widgets/kit/element/widget.tsx'

/** Team members' tasks, below what one comes for: their code and their call wait until somebody scrolls down to them. */
export function TeamPlace({ id }: { id: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || isSeen) return undefined
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) setSeen(true)
      },
      { rootMargin: '100px' }
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [isSeen])
  return (
    <div ref={box} className="team-place">
      {isSeen && <Widget tag="bee-team-tasks" place="dashboard" userId={id} waiting={<></>} failed={<></>} />}
    </div>
  )
}
