// Single settings, found by their name, what they do and where they stand.
import { settingGroups, settingsForm, type SettingName } from '#shared/info/setting-form.ts'
import * as texts from '#shared/info/setting-texts.ts'
import type { Field } from '#shared/kit/form/form.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'

const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

function found(search: string) {
  const wanted = words(search)
  return settingGroups
    .flatMap(({ title, settings }) =>
      settings.map(name => {
        const { label, hint = '' }: Field = settingsForm.fields[name]
        return { name, label: t(label), says: hint ? `${t(title)} · ${t(hint)}` : t(title) }
      })
    )
    .filter(({ label, says }) => wanted.every(word => `${label} ${says}`.toLowerCase().includes(word)))
}

interface SearchProps {
  search: string
  onPick: (name: SettingName) => void
  onClear: () => void
}

export function FoundSettings({ search, onPick, onClear }: SearchProps) {
  const all = found(search)
  return (
    <section className="card" aria-label={t(texts.search)}>
      <p className="vh" role="status">
        {t(texts.found, { count: all.length })}
      </p>
      {all.length === 0 && (
        <div className="card-body stack">
          <p>{t(texts.noneFound, { words: search.trim() })}</p>
          <Button size="sm" onClick={onClear}>
            {t(texts.clear)}
          </Button>
        </div>
      )}
      <ul className="found-settings" role="list">
        {all.map(({ name, label, says }) => (
          <li key={name}>
            <button type="button" onClick={() => onPick(name)}>
              <strong>{label}</strong>
              <span className="small muted">{says}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
