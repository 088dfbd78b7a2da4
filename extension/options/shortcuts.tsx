// The keys that work everywhere in the browser. Only the browser's own page can change them.
import { useEffect, useState } from 'react'

import * as pageTexts from '#shared/extension/page-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'

import { browser } from '../browser.ts'

type Commands = Awaited<ReturnType<typeof browser.commands.getAll>>

const CHROMIUM = 'chrome://extensions/shortcuts'

async function openShortcuts(): Promise<void> {
  const { commands } = browser
  if ('openShortcutSettings' in commands && typeof commands.openShortcutSettings === 'function')
    await commands.openShortcutSettings()
  else await browser.tabs.create({ url: CHROMIUM })
}

export function Shortcuts() {
  const [commands, setCommands] = useState<Commands>([])
  useEffect(() => {
    const read = () => void browser.commands.getAll().then(setCommands)
    read()
    // They are changed on another page.
    addEventListener('focus', read)
    return () => removeEventListener('focus', read)
  }, [])
  return (
    <section className="card" aria-labelledby="shortcuts">
      <h2 id="shortcuts">{t(pageTexts.shortcuts)}</h2>
      <dl className="pairs">
        {commands.map(({ name, description, shortcut }) => (
          <div key={name}>
            <dt>{description || t(pageTexts.openPopup)}</dt>
            <dd>{shortcut ? <kbd>{shortcut}</kbd> : <span className="muted">{t(pageTexts.noShortcut)}</span>}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button onClick={() => void openShortcuts()}>{t(pageTexts.changeShortcuts)}</Button>
      </div>
    </section>
  )
}
