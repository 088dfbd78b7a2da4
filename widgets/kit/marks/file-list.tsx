// What came with something: pictures as pictures, other files by their names.
import { isPicture, type ShownFile, sizeText } from '#shared/kit/files/files.ts'

interface FileListProps {
  files: readonly ShownFile[]
  label: string
}

export function ShownFiles({ files, label }: FileListProps) {
  if (files.length === 0) return undefined
  return (
    <ul className="file-list" role="list" aria-label={label}>
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

/** By their names alone, where there is little room. */
export const FileLinks = ({ files }: Pick<FileListProps, 'files'>) => (
  <>
    {files.map(({ hash, name, address }, at) => (
      <span key={hash}>
        {at > 0 && ', '}
        <a className="breaks" href={address} target="_blank" rel="noopener noreferrer" dir="auto">
          {name}
        </a>
      </span>
    ))}
  </>
)
