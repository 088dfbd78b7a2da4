import '#widgets/forms/form-maker.tsx'
import '#widgets/forms/form-viewer.tsx'
import '#widgets/forms/forms.tsx'

import { environment } from '#shared/kit/environment.ts'

import { showPages } from '../shell.ts'

// The page of a long form stands in the query here.
showPages({
  form: ['bee-forms'],
  'form/': ['bee-form-maker', 'form-id'],
  formviewer: ['bee-form-viewer'],
  'formviewer/': ['bee-form-viewer', 'form-id']
})
const { go } = environment
environment.go = path => go(path.replace(/^(\/formviewer\/[^/]+)\/(\w+)$/, '$1?page=$2'))
