// The bar at the lower edge: what is not kept yet, and the way to keep it.
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/people/texts.ts'
import { useLong } from '#widgets/kit/form/use-long.ts'
import { stillTrying } from '#widgets/kit/texts.ts'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { circleCheck, infoCircle } from '#widgets/kit/marks/icons.ts'

interface BarProps {
  form: string
  cancel: string
  dirty: boolean
  /** Nothing was typed since it was saved. */
  saved: boolean
  valid: boolean
  busy: boolean
}

/** The button keeps its place and the focus also while it cannot save; pressed then, it shows what is wrong. */
export function SaveBar({ form, cancel, dirty, saved, valid, busy }: BarProps) {
  const rest = saved ? texts.savedWell : texts.unchanged
  const isLong = useLong(busy)
  const text = dirty ? (valid ? texts.reminder : texts.incomplete) : rest
  return (
    <div className={dirty ? 'card save-bar dirty' : 'card save-bar'}>
      <span role="status">
        <Icon of={saved && !dirty ? circleCheck : infoCircle} />
        {t(text)}
      </span>
      <div className="btn-row">
        <LinkButton kind="quiet" href={cancel}>
          {t(texts.cancel)}
        </LinkButton>
        <button
          type="submit"
          form={form}
          className="btn primary"
          part="button"
          aria-disabled={!busy && (!dirty || !valid)}
          aria-busy={busy}
        >
          {t(isLong ? stillTrying : busy ? texts.saving : texts.save)}
        </button>
      </div>
    </div>
  )
}
