// One village out of all, to narrow a list by.
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/listings/calls.ts'
import * as texts from '#shared/listings/page-texts.ts'
import type { Region } from '#shared/listings/rules.ts'
import { useRead } from '#widgets/kit/use-read.ts'

const useVillages = () => useRead(calls.listVillages, {}).data ?? []

/** The region of each village, whose hue stands in for pictures. */
export const useRegions = (): ReadonlyMap<string, Region> =>
  new Map(useVillages().map(({ _id, regionId }) => [_id, regionId]))

export function VillageField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const names = useVillages().map(({ name }) => name)
  const isUnknown = value !== '' && !names.includes(value)
  return (
    <select
      className="select"
      aria-label={t(texts.village)}
      value={value}
      onChange={event => onChange(event.target.value)}
    >
      <option value="">{t(texts.everyVillage)}</option>
      {[...(isUnknown ? [value] : []), ...names].map(name => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  )
}
