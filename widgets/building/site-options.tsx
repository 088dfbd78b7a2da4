// What a select of sites offers.
import type { SiteName } from '#shared/building/project-schemas.ts'

export const SiteOptions = ({ of: sites, none }: { of: readonly SiteName[]; none: string }) => (
  <>
    <option value="">{none}</option>
    {sites.map(({ _id, name }) => (
      <option key={_id} value={_id}>
        {name}
      </option>
    ))}
  </>
)
