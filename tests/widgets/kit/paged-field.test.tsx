// That a long form comes with the controls of all its kinds: nobody sees a label over an empty box first.
import { expect, test } from 'vitest'

import { markField, oneField, someField, wordsField } from '#shared/forms/fields.ts'
import { type Form, form } from '#shared/kit/form/form.ts'
import { PagedField } from '#widgets/kit/form/paged/paged-field.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { draw } from './draw.tsx'

const asked: Form = form({
  submit: 'Send',
  busy: 'Sending',
  fields: {
    mark: markField('A mark', 'Lacks'),
    one: oneField('One of', ['Soup', 'Bread'], 'Lacks'),
    some: someField('Some of', ['Monday', 'Friday'], 'Lacks'),
    sign: wordsField('signature', 'Signature', 'Lacks'),
    words: wordsField('textarea', 'Words', 'Lacks')
  }
})

function Whole() {
  const using = useForm(asked, { onSubmit: () => undefined })
  return Object.keys(asked.fields).map(name => <PagedField key={name} using={using} name={name} />)
}

test('all kinds are drawn at once', () => {
  const { host } = draw(<Whole />)
  expect(host.querySelectorAll('[aria-busy]')).toHaveLength(0)
  expect(host.querySelectorAll('[type=radio]').length).toBeGreaterThan(2)
  expect(host.querySelectorAll('[type=checkbox], .signature, textarea')).toHaveLength(4)
})
