// The controls of a profile in their groups. What a person may not write is not drawn.
import type { Fields } from '#shared/kit/form/form.ts'
import type { Actor } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import type { Control as ControlName } from '#shared/people/form.ts'
import type { Profile } from '#shared/people/schemas.ts'
import * as texts from '#shared/people/texts.ts'
import { listRoles } from '#shared/roles/calls.ts'
import { roleChoices, whyOff } from '#shared/roles/giving.ts'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { PlaceControl } from '#widgets/kit/form/place-control.tsx'
import type { UsingForm } from '#widgets/kit/form/use-form.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { LinksControl } from '../links-control.tsx'

const groups: readonly { title: string; controls: readonly ControlName[] }[] = [
  { title: texts.photo, controls: ['profilePic', 'firstName', 'lastName', 'jobTitle'] },
  { title: texts.contact, controls: ['email', 'phoneNumber', 'collaborationPreference'] },
  {
    title: texts.labels.privacySettings,
    controls: ['showEmail', 'showPhone', 'showBlueSquares', 'showOnLeaderboard', 'isVisible']
  },
  { title: texts.labels.location, controls: ['location', 'timeZone', 'homeCountry'] },
  { title: texts.about, controls: ['bio', 'bioPosted'] },
  { title: texts.linksTitle, controls: ['personalLinks', 'adminLinks', 'mediaUrl'] },
  {
    title: texts.administration,
    controls: [
      'role',
      'teamCode',
      'weeklycommittedHours',
      'missedHours',
      'weeklySummaryOption',
      'startDate',
      'endDate',
      'isRehireable'
    ]
  }
]

const WIDE = new Set<ControlName>(['profilePic', 'location', 'homeCountry', 'bio', 'personalLinks', 'adminLinks'])

interface FieldProps {
  using: UsingForm<Fields>
  name: ControlName
  profile: Profile
  me: Actor
}

/** An organisation has roles of its own, so they are asked for; the person's own stands there from the start. */
function RoleField({ using, name, profile, me }: FieldProps) {
  const { data } = useRead(listRoles, {})
  const isOwn = me.id === profile._id
  const choices = roleChoices(me, data ?? [], { before: profile.role, isOwn })
  return <FieldView using={using} name={name} choices={choices} hint={whyOff(choices, isOwn)} />
}

function ProfileField(props: FieldProps) {
  const { using, name } = props
  switch (name) {
    case 'role':
      return <RoleField {...props} />
    case 'location':
      return (
        <FieldView using={using} name={name}>
          {control => <PlaceControl control={control} onZone={zone => using.set('timeZone', zone)} />}
        </FieldView>
      )
    case 'homeCountry':
      return (
        <FieldView using={using} name={name}>
          {control => <PlaceControl control={control} />}
        </FieldView>
      )
    case 'personalLinks':
    case 'adminLinks':
      return (
        <FieldView using={using} name={name}>
          {control => <LinksControl control={control} isAdmin={name === 'adminLinks'} />}
        </FieldView>
      )
    default:
      return <FieldView using={using} name={name} />
  }
}

export function ProfileFields(props: Omit<FieldProps, 'name'>) {
  const { fields } = props.using.form
  const isSwitch = (name: ControlName) => fields[name]?.kind === 'switch'
  return groups.map(({ title, controls }) => {
    const drawn = controls.filter(name => name in fields)
    if (!drawn.length) return null
    return (
      <section key={title} className="card">
        <div className="card-head">
          <h2>{t(title)}</h2>
        </div>
        <div className="card-body fields">
          {drawn
            .filter(name => !isSwitch(name))
            .map(name => (
              <div key={name} className={WIDE.has(name) ? 'wide' : undefined}>
                <ProfileField {...props} name={name} />
              </div>
            ))}
          {drawn.some(isSwitch) && (
            <div className="wide switches">
              {drawn.filter(isSwitch).map(name => (
                <ProfileField key={name} {...props} name={name} />
              ))}
            </div>
          )}
          {/* Saved with the press: nobody agrees for somebody else, so it is no field of the form. */}
          {title === texts.labels.location && props.me.id === props.profile._id && (
            <div className="wide">
              <Widget tag="bee-map-consent" />
            </div>
          )}
        </div>
      </section>
    )
  })
}
