// Columns of the kinds of warning, and of those that people got.
import type { Generated } from 'kysely'

import type { WarningColor } from '#shared/warnings/rules.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    warning_kind: {
      id: string
      title: string
      is_active: Generated<boolean>
      is_permanent: Generated<boolean>
      created_at: string
    }
    warning: {
      id: string
      person_id: string
      kind_id: string
      color: WarningColor
      icon_id: string
      issued_by: string | null
      issued_at: string
    }
  }
}
