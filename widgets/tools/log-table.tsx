// Kinds with the pieces that can go out, or come back: each a chip to choose.
import { t } from '#shared/kit/texts.ts'
import type { LogAction } from '#shared/tools/rules.ts'
import * as texts from '#shared/tools/texts.ts'
import { Chip } from '#widgets/kit/marks/buttons/chip.tsx'
import { type PlainColumn, PlainTable } from '#widgets/kit/table/plain-table.tsx'

export interface LogKind {
  _id: string
  toolName: string
  using: number
  available: number
  items: readonly { _id: string; code: string; holder: string | null }[]
}

interface LogTableProps {
  kinds: readonly LogKind[]
  way: LogAction
  chosen: ReadonlySet<string>
  onToggle: (id: string) => void
}

type PiecesProps = Omit<LogTableProps, 'kinds'> & Pick<LogKind, 'items'>

const Pieces = ({ items, way: action, chosen, onToggle }: PiecesProps) => (
  <span className="row wrap">
    {items.map(piece => (
      <Chip key={piece._id} pressed={chosen.has(piece._id)} onPress={() => onToggle(piece._id)}>
        {piece.holder ? `${piece.code} · ${piece.holder}` : piece.code}
      </Chip>
    ))}
    {items.length === 0 && <span className="subtle">{t(action === 'Check Out' ? texts.allInUse : texts.noneOut)}</span>}
  </span>
)

const columnsOf = (items: string, choosing: Omit<LogTableProps, 'kinds'>): readonly PlainColumn<LogKind>[] => [
  { label: texts.allTools, shows: ({ toolName }) => toolName },
  { label: texts.colUsing, shows: ({ using }) => using, num: true },
  { label: texts.colAvailable, shows: ({ available }) => available, num: true },
  { label: items, shows: kind => <Pieces items={kind.items} {...choosing} />, wide: true }
]

export function LogTable({ kinds, ...choosing }: LogTableProps) {
  const items = choosing.way === 'Check Out' ? texts.itemsOut : texts.itemsIn
  return <PlainTable name={t(items)} columns={columnsOf(items, choosing)} rows={kinds} keyOf={({ _id }) => _id} fold />
}
