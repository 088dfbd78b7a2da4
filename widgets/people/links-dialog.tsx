// The personal and the admin links of a profile, saved together.
import { t } from '#shared/kit/texts.ts'
import { fullName } from '#shared/people/full-name.ts'
import type { Profile } from '#shared/people/schemas.ts'
import * as texts from '#shared/people/texts.ts'
import type { Me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { ClashNotice } from '#widgets/kit/form/clash-notice.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { FieldView } from '#widgets/kit/form/field/field.tsx'

import { LinksControl } from './links-control.tsx'
import { inWords, useProfileForm } from './profile/use-profile-form.ts'

const controls = ['personalLinks', 'adminLinks'] as const

interface LinksDialogProps {
  profile: Profile
  me: Me
  onClose: () => void
}

export function LinksDialog({ profile, me, onClose }: LinksDialogProps) {
  const saved = () => {
    toast(t(texts.saved), 'ok')
    onClose()
  }
  const edit = useProfileForm(profile, me, saved, controls)
  const { using } = edit
  return (
    <DialogForm
      title={t(texts.linksOf, { name: fullName(profile) })}
      size="lg"
      using={using}
      notice={<ClashNotice of={edit} show={inWords} />}
      onClose={onClose}
      close={t(texts.cancel)}
    >
      <div className="stack">
        {controls
          .filter(name => name in using.form.fields)
          .map(name => (
            <FieldView key={name} using={using} name={name}>
              {control => <LinksControl control={control} isAdmin={name === 'adminLinks'} />}
            </FieldView>
          ))}
      </div>
    </DialogForm>
  )
}
