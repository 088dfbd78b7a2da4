// Only here: that a form which waits for its editor takes the focus from nobody, in a dialog or in the page.
import { expect, test } from 'vitest'

import { focusLacking } from '#widgets/time-entries/entry/focus-lacking.ts'

const FORM = `<form>
  <div class="time"><input class="input" aria-label="Hours"></div>
  <div class="project-field"><input role="combobox" aria-label="Project/Task"></div>
  <div class="editor waiting"></div>
</form>`

for (const [where, frame] of Object.entries({ page: 'section', dialog: 'dialog' }))
  test(`in a ${where} whoever has gone on to another field stays there while the editor comes`, async () => {
    document.body.innerHTML = `<${frame} open>${FORM}</${frame}>`
    const form = document.querySelector('form')!
    focusLacking(form)
    const [hours, project] = [...form.querySelectorAll('input')]
    await expect.poll(() => document.activeElement).toBe(hours)
    project!.focus()
    form.append('what was looked for')
    // The watch hears of it after this turn.
    await new Promise(resolve => setTimeout(resolve))
    expect(document.activeElement).toBe(project)
    document.body.replaceChildren()
  })
