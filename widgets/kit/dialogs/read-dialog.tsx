// A dialog that is only read or saves by itself: nothing is left to do at its end but to close it.
import { t } from '#shared/kit/texts.ts'

import { Button } from '../marks/buttons/button.tsx'
import * as texts from '../texts.ts'
import { Dialog, type DialogProps } from './dialog.tsx'

export const ReadDialog = (props: Pick<DialogProps, 'children' | 'onClose' | 'size' | 'title'>) => (
  <Dialog {...props} footer={<Button onClick={props.onClose}>{t(texts.close)}</Button>} />
)
