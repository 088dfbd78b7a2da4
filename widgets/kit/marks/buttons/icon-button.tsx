import { Button, type ButtonProps } from './button.tsx'

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'kind' | 'label' | 'size'> & {
  icon: string
  label: string
}

/** A small icon beside what it is about. */
export const IconButton = (props: IconButtonProps) => <Button kind="quiet" size="sm" {...props} />
