import { plain } from '../kit/text/rich.ts'
import { table } from '../kit/lists/table.ts'
import { startOf } from './information-table.ts'
import type { Popup } from './popup-schemas.ts'
import * as texts from './popup-texts.ts'

/** What stands in the column of the backup depends on the backups, which are read apart. */
export const popupTable = (backupOf: (popup: Popup) => string) =>
  table<Popup>({
    name: texts.title,
    columns: [
      { key: 'name', label: texts.name, value: ({ popupName }) => popupName, title: true },
      {
        key: 'start',
        label: texts.begins,
        value: ({ popupContent }) => startOf(popupContent),
        sort: false,
        wide: true
      },
      { key: 'backup', label: texts.backup, value: backupOf }
    ],
    search: { label: texts.search, of: ({ popupName, popupContent }) => `${popupName} ${plain(popupContent)}` },
    empty: texts.none,
    skeletons: 4,
    sorted: { by: 'name' }
  })
