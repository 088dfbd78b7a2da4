// Kinds with the pieces that can go out, or come back: each a chip to choose.
import { t } from '#shared/kit/texts.ts'
import type { LogAction } from '#shared/tools/rules.ts'
import * as texts from '#shared/tools/texts.ts'
import { Chip } from '#widgets/kit/marks/chip.tsx'

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

export function LogTable({ kinds, way: action, chosen, onToggle }: LogTableProps) {
  const items = t(action === 'Check Out' ? texts.itemsOut : texts.itemsIn)
  return (
    <div className="table-wrap" role="group" aria-label={items}>
      <table className="table fold">
        <caption className="vh">{items}</caption>
        <thead>
          <tr>
            <th scope="col">{t(texts.allTools)}</th>
            <th scope="col" className="num">
              {t(texts.colUsing)}
            </th>
            <th scope="col" className="num">
              {t(texts.colAvailable)}
            </th>
            <th scope="col">{items}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ _id, toolName, using, available, items: pieces }) => (
            <tr key={_id}>
              <th scope="row" className="fold-title">
                {toolName}
              </th>
              <td className="num" data-label={t(texts.colUsing)}>
                {using}
              </td>
              <td className="num" data-label={t(texts.colAvailable)}>
                {available}
              </td>
              <td className="fold-wide" data-label={items}>
                <span className="row wrap">
                  {pieces.map(piece => (
                    <Chip key={piece._id} pressed={chosen.has(piece._id)} onPress={() => onToggle(piece._id)}>
                      {piece.holder ? `${piece.code} · ${piece.holder}` : piece.code}
                    </Chip>
                  ))}
                  {pieces.length === 0 && (
                    <span className="subtle">{t(action === 'Check Out' ? texts.allInUse : texts.noneOut)}</span>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
