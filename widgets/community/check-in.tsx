// At the door: codes are scanned or typed, one after the other.
import { useRef, useState } from 'react'

import { checkIn } from '#shared/community/calls.ts'
import * as texts from '#shared/community/page-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { fullName } from '#shared/people/full-name.ts'
import * as cameraTexts from '#widgets/kit/camera-texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { LineField } from '#widgets/kit/form/line-fields.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Camera } from '#widgets/kit/marks/camera.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import css from './community.css?inline'
import { readAgain } from './registering.ts'
import { PORTAL } from './words.ts'

function CheckIn() {
  const { run, busy, refused } = useCall(checkIn)
  const [typed, type] = useState('')
  const [isOn, turn] = useState(false)
  const [isDenied, deny] = useState(false)
  const [came, note] = useState<readonly { id: string; name: string }[]>([])
  const field = useRef<HTMLInputElement>(null)
  const come = async (code: string) => {
    turn(false)
    if (code.trim() === '') return
    const done = await run({ code })
    field.current?.focus()
    if (!done) return
    const { _id: id, person } = done.registration
    note([{ id, name: fullName(person) }, ...came.filter(one => one.id !== id)])
    type('')
    readAgain()
  }
  const [last] = came
  return (
    <>
      <Crumbs steps={[{ label: t(texts.activities), href: PORTAL }, { label: t(texts.checkIn) }]} />
      <PageHead title={t(texts.checkIn)} lead={t(texts.checkInLead)} />
      <div className="stack">
        <form
          className="card card-body stack"
          onSubmit={event => {
            event.preventDefault()
            void come(typed)
          }}
        >
          <LineField
            label={t(texts.code)}
            value={typed}
            most={200}
            input={{ ref: field, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
            onChange={type}
          />
          <div className="btn-row">
            <Button type="submit" kind="primary" busy={busy && t(texts.checking)}>
              {t(texts.checkIn)}
            </Button>
            {'mediaDevices' in navigator && (
              <Button
                aria-pressed={isOn}
                onClick={() => {
                  deny(false)
                  turn(!isOn)
                }}
              >
                {t(isOn ? cameraTexts.stopCamera : cameraTexts.camera)}
              </Button>
            )}
          </div>
          {isOn && (
            <Camera
              onCode={code => {
                void come(code)
                return false
              }}
              onFailed={() => {
                turn(false)
                deny(true)
              }}
            />
          )}
          {isDenied && (
            <Callout kind="warn" announce>
              {t(cameraTexts.cameraDenied)}
            </Callout>
          )}
          {refused && (
            <Callout kind="danger" announce>
              {t(refused.message)}
            </Callout>
          )}
          {!refused && last && (
            <Callout kind="ok" announce>
              {t(texts.isIn, { name: last.name })}
            </Callout>
          )}
        </form>
        {came.length > 0 && (
          <PartCard title={t(texts.soFar)} level={2}>
            <ul>
              {came.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </PartCard>
        )}
      </div>
    </>
  )
}

define('bee-check-in', CheckIn, { props: {}, css })
