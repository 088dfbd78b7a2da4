// What came with a lesson: pictures as pictures, other files by their names.
import { isPicture, type ShownFile, sizeText } from '#shared/kit/files.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/lessons/texts.ts'

export function LessonFiles({ files }: { files: readonly ShownFile[] }) {
  if (files.length === 0) return undefined
  return (
    <ul className="lesson-files" aria-label={t(texts.files)}>
      {files.map(({ hash, name, alt, type, size, address }) => (
        <li key={hash}>
          <a href={address} target="_blank" rel="noopener noreferrer">
            {isPicture(type) ? <img src={address} alt={alt || name} width="120" height="90" loading="lazy" /> : name}
          </a>
          {!isPicture(type) && <span className="muted num">{sizeText(size)}</span>}
        </li>
      ))}
    </ul>
  )
}
