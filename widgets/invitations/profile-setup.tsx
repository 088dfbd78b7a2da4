// Where an invitation leads: its link is looked at, then the person fills in who they are and is signed in.
import { useState } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { countCountries, readInvitation, setUpProfile } from '#shared/invitations/calls.ts'
import { inWords, states, type Unusable } from '#shared/invitations/rules.ts'
import { setupForm, setupOf, startOf } from '#shared/invitations/setup-form.ts'
import * as texts from '#shared/invitations/setup-texts.ts'
import { isNowhere, placeName } from '#shared/people/places.ts'
import { readPlace } from '#shared/people/place-text.ts'
import { enter } from '#shared/session/start.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { Tip } from '#widgets/kit/dialogs/tip.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { FormNotices, FormRefusal, SubmitButton } from '#widgets/kit/form/form-view.tsx'
import { PlaceControl } from '#widgets/kit/form/place-control.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { ErrorState } from '#widgets/kit/marks/states/error-state.tsx'
import { Logo } from '#widgets/kit/marks/logo.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './profile-setup.css?inline'

const isUnusable = (message: string): message is Unusable => states.some(state => state === message)

/** One message for each state, and where help comes from. */
function Invalid({ state }: { state: Unusable }) {
  return (
    <>
      <h1>{t(texts.invalidTitle)}</h1>
      <Callout kind={state === 'SETUP_ALREADY_COMPLETED' ? 'info' : 'warn'}>
        <p>{t(texts.unusable[state])}</p>
        <p>{t(texts.reply)}</p>
      </Callout>
      {state === 'SETUP_ALREADY_COMPLETED' && <LinkButton href="/login">{t(texts.toLogin)}</LinkButton>}
    </>
  )
}

/** Where our people come from; nothing while it is not known. */
function useCountries(): string | undefined {
  const { data } = useRead(countCountries, {})
  if (!data?.CountryCount) return undefined
  return t(texts.countries, { count: data.CountryCount, figure: inWords(data.CountryCount) })
}

type Using = ReturnType<typeof useForm<(typeof setupForm)['fields']>>

function HomeCountry({ using, token }: { using: Using; token: string }) {
  const [isOpen, open] = useState(false)
  const countries = useCountries()
  const home = readPlace(using.values.homeCountry ?? '')
  const button = (
    <Button size="sm" onClick={() => open(true)}>
      {t(texts.hasHomeCountry)}
    </Button>
  )
  return (
    <div className="wide row home">
      {countries ? <Tip text={countries}>{button}</Tip> : button}
      {!isNowhere(home) && <span>{placeName(home)}</span>}
      {isOpen && (
        <Dialog
          title={t(texts.homeCountry)}
          onClose={() => open(false)}
          footer={
            <Button kind="primary" onClick={() => open(false)}>
              {t(texts.takePlace)}
            </Button>
          }
        >
          <FieldView using={using} name="homeCountry">
            {control => <PlaceControl control={control} token={token} />}
          </FieldView>
          {countries && <p className="muted">{countries}</p>}
        </Dialog>
      )}
    </div>
  )
}

function Setup({ token, email, ...names }: { token: string; email: string; firstName: string; lastName: string }) {
  const using = useForm(setupForm, {
    start: startOf(email, names),
    draft: `profile setup ${email}`,
    async onSubmit(typed) {
      const answer = await api(setUpProfile, setupOf(typed, token))
      await enter(answer.token)
      toast(t(texts.done), 'ok')
      environment.go('/dashboard')
      return answer
    }
  })
  const field = (name: keyof (typeof setupForm)['fields']) => <FieldView using={using} name={name} />
  return (
    <>
      <div>
        <h1>{t(texts.title)}</h1>
        <Callout kind="info">{t(texts.lead)}</Callout>
      </div>
      <form
        id={using.id}
        className="card box setup-form"
        noValidate
        onSubmit={event => void using.submit(event)}
        onPointerDown={using.press}
      >
        <FormNotices using={using} long />
        <div className="wide">{field('profilePicture')}</div>
        {field('firstName')}
        {field('lastName')}
        <FieldView using={using} name="email" locked />
        {field('jobTitle')}
        {field('password')}
        {field('confirmPassword')}
        {field('phoneNumber')}
        {field('collaborationPreference')}
        <div className="wide">
          <FieldView using={using} name="location">
            {control => (
              <PlaceControl
                control={control}
                token={token}
                onZone={zone => using.set('timeZone', zone, zone.replaceAll('_', ' '))}
              />
            )}
          </FieldView>
        </div>
        {field('timeZone')}
        <HomeCountry using={using} token={token} />
        <div className="wide stack">
          {field('showEmail')}
          {field('showPhone')}
        </div>
        <div className="wide">
          <FormRefusal using={using} />
          <SubmitButton using={using} wide />
        </div>
      </form>
    </>
  )
}

function ProfileSetup({ token = '' }: { token?: string }) {
  const { data, refused, again } = useRead(readInvitation, { token })
  const state = refused && isUnusable(refused.message) ? refused.message : undefined
  return (
    <div className="setup">
      <Logo href="/" />
      {state ? (
        <Invalid state={state} />
      ) : refused ? (
        <ErrorState refused={refused} onReload={again} />
      ) : data ? (
        <Setup token={token} email={data.email} firstName={data.firstName} lastName={data.lastName} />
      ) : (
        <Skeleton of="block" count={14} />
      )}
    </div>
  )
}

define('bee-profile-setup', ProfileSetup, { props: { token: 'string' }, css, light: true })
