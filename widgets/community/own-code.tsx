// The code that is shown at the door.
import { useState } from 'react'

import * as calls from '#shared/community/calls.ts'
import * as texts from '#shared/community/page-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { darkPath, qr } from '#shared/kit/files/qr.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

/** Dark on light in both themes: many cameras read no other. */
function Drawn({ code }: { code: string }) {
  const rows = qr(code)
  if (!rows) return null
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={t(texts.codeAlt)}
      shapeRendering="crispEdges"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={darkPath(rows)} fill="#000" />
    </svg>
  )
}

function Code({ id }: { id: string }) {
  const of = useRead(calls.readCheckInCode, { id })
  return (
    <Loaded of={of}>
      {({ code }) => (
        <figure className="event-code">
          <Drawn code={code} />
          <figcaption className="hint">
            {t(texts.codeHint)} <code>{code}</code>
          </figcaption>
        </figure>
      )}
    </Loaded>
  )
}

export function OwnCode({ id }: { id: string }) {
  const [isShown, show] = useState(false)
  return (
    <>
      <Button aria-expanded={isShown} onClick={() => show(!isShown)}>
        {t(isShown ? texts.hideCode : texts.showCode)}
      </Button>
      {isShown && <Code id={id} />}
    </>
  )
}
