import * as z from 'zod/mini'

import { form } from '#shared/kit/form/form.ts'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'

const filled = (text: string) => z.string().check(z.minLength(1, text))

const ROLES = [
  { value: 'Volunteer', label: 'Volunteer' },
  { value: 'Manager', label: 'Manager' }
]
const PEOPLE = [
  { value: 'maya', label: 'Maya Okafor', note: 'Volunteer' },
  { value: 'grace', label: 'Grace Nakamura', note: 'Mentor' },
  { value: 'samuel', label: 'Samuel Adeyemi', note: 'Volunteer' }
]

const person = form({
  submit: 'Submit',
  busy: 'Submitting...',
  fields: {
    email: {
      kind: 'email',
      label: 'Email',
      placeholder: 'you@example.org',
      hint: 'We never share it.',
      schema: z.string()
    },
    firstName: { kind: 'text', label: 'First name', schema: filled('First name should not be empty.') },
    role: { kind: 'choice', label: 'Role', choices: ROLES, schema: z.string() },
    teamCode: { kind: 'text', label: 'Team code', schema: z.string() },
    password: {
      kind: 'password',
      label: 'Password',
      schema: z.string(),
      checklist: [
        { text: 'At least 8 characters', passes: value => value.length >= 8 },
        { text: 'A number', passes: value => /\d/.test(value) }
      ]
    },
    start: { kind: 'date', label: 'Start date', schema: z.string() },
    hours: { kind: 'number', label: 'Hours a week', schema: z.number() },
    mentor: {
      kind: 'combobox',
      label: 'Mentor',
      choices: PEOPLE,
      none: 'No matching users are found',
      optional: true,
      schema: z.string()
    },
    about: {
      kind: 'textarea',
      label: 'About you',
      optional: true,
      schema: z.string().check(z.maxLength(200, 'Keep it under 200 characters.'))
    },
    picture: { kind: 'picture', label: 'Picture', optional: true, schema: z.string() },
    tangible: { kind: 'checkbox', label: 'Tangible', schema: z.boolean() },
    emailPublic: { kind: 'switch', label: 'Email public', schema: z.boolean() }
  }
})

const Choices = () => (
  <div className="row wrap wide-gaps">
    <label className="check">
      <input type="checkbox" defaultChecked /> Tangible
    </label>
    <label className="check">
      <input type="checkbox" /> Online Only
    </label>
    <label className="check">
      <input type="radio" name="when" defaultChecked /> Tomorrow
    </label>
    <label className="check">
      <input type="radio" name="when" /> This Weekend
    </label>
  </div>
)

export function Fields() {
  const using = useForm(person, {
    start: { teamCode: 'S-BALE', role: 'Volunteer', tangible: true, emailPublic: true },
    onSubmit: () => {
      toast('The data was saved', 'ok')
      return {}
    }
  })
  return (
    <>
      <FormView using={using} layout="fields" locked={['teamCode']} />
      <Choices />
    </>
  )
}
