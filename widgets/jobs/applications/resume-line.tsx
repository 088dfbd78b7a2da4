// The file that came with an application: taken when somebody asks for it.
import { readApplicationResume } from '#shared/jobs/calls.ts'
import { resumeDownload, resumeFailed, resumeTaking } from '#shared/jobs/resumes/texts.ts'
import { environment } from '#shared/kit/environment.ts'
import { sizeText } from '#shared/kit/files/files.ts'
import { t } from '#shared/kit/texts.ts'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { download } from '#widgets/kit/marks/icons.ts'
import { useCall } from '#widgets/kit/use-call.ts'

export function ResumeLine({ id, name, size }: { id: string; name: string; size: number }) {
  const { run, refused, busy } = useCall(readApplicationResume)
  useRefusedToast(refused, resumeFailed)
  async function saveFile() {
    const file = await run({ id })
    if (file)
      environment.saveFile(
        file.name,
        file.type,
        Uint8Array.from(atob(file.content), one => one.charCodeAt(0))
      )
  }
  return (
    <p className="row wrap">
      <Button icon={download} busy={busy && t(resumeTaking)} onClick={() => void saveFile()}>
        {t(resumeDownload, { name })}
      </Button>
      <span className="muted">{sizeText(size)}</span>
    </p>
  )
}
