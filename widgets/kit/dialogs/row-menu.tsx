import { dots } from '../marks/icons.ts'
import { Menu, type MenuProps } from './menu.tsx'

/** What else can be done to a row, behind three dots at its end. */
export const RowMenu = (props: Pick<MenuProps, 'items' | 'label' | 'tabIndex'>) => (
  <Menu {...props} icon={dots} className="btn quiet sm icon-only" align="end" />
)
