// One village out of all, to narrow a list by.
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/listings/calls.ts'
import * as texts from '#shared/listings/page-texts.ts'
import type { Region } from '#shared/listings/rules.ts'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

const useVillages = () => useRead(calls.listVillages, {}).data ?? []

/** The region of each village, whose hue stands in for pictures. */
export const useRegions = (): ReadonlyMap<string, Region> =>
  new Map(useVillages().map(({ _id, regionId }) => [_id, regionId]))

export function VillageField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const names = useVillages().map(({ name }) => name)
  const isUnknown = value !== '' && !names.includes(value)
  return (
    <Choose
      label={t(texts.village)}
      options={[{ key: '', label: t(texts.everyVillage) }, ...(isUnknown ? [value] : []), ...names]}
      value={value}
      onChange={onChange}
    />
  )
}
