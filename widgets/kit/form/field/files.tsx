// Files as a control of a form: dropped, pasted or chosen, sent at once, and named by the form when it is saved.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import {
  acceptedBy,
  type FileRules,
  isOver,
  isPicture,
  LONGEST_ALT,
  MOST_BYTES,
  type ShownFile,
  sizeText
} from '#shared/kit/files/files.ts'
import { filesIn, filesText } from '#shared/kit/form/files-form.ts'
import { now } from '#shared/kit/time/now.ts'
import { t } from '#shared/kit/texts.ts'

import { useKeptFocus } from '../../element/use-kept-focus.ts'
import { Button } from '../../marks/buttons/button.tsx'
import { Icon } from '../../marks/icon.tsx'
import { IconButton } from '../../marks/buttons/icon-button.tsx'
import { fileText, photoUp, upload, x } from '../../marks/icons.ts'
import { Problem } from '../../marks/states/problem.tsx'
import type { Control } from './control.ts'
import * as texts from '../uploads/files-texts.ts'
import { type Upload, useUploads } from '../uploads/use-uploads.ts'

const ANY: FileRules = { as: 'file', max: 1 }
const DROP = {
  picture: { one: texts.dropPicture, many: texts.dropPictures },
  file: { one: texts.dropFile, many: texts.dropFiles }
}

function Sending({ name, share, problem, again, stop }: Omit<Upload, 'key'>) {
  if (problem !== undefined)
    return (
      <li className="sent-file wrong">
        <Problem role="alert" text={t(texts.refusedFile, { name, text: problem })} />
        {again && (
          <Button size="sm" onClick={again}>
            {t(texts.tryAgain)}
          </Button>
        )}
        <Button kind="quiet" size="sm" onClick={stop}>
          {t(texts.dismiss)}
        </Button>
      </li>
    )
  const percent = Math.round(share * 100)
  return (
    <li className="sent-file">
      <span className="grow">
        <span className="name">{name}</span>
        <progress max={100} value={percent} aria-label={t(texts.sendingFile, { name, percent })} />
      </span>
      <IconButton icon={x} label={t(texts.stopFile, { name })} onClick={stop} />
    </li>
  )
}

interface OneProps {
  id: string
  file: ShownFile
  needsAlt: boolean
  locked: boolean
  onAlt: (alt: string) => void
  onRemove: () => void
}

function One({ id, file, needsAlt, locked, onAlt, onRemove }: OneProps) {
  const { name, type, size, address, alt = '' } = file
  const opens = t(texts.fileOpens, { name, size: sizeText(size) })
  // What was begun days ago is still there, but no longer shown to whoever finds this page.
  const isShown = address !== '' && !isOver(address, now())
  return (
    <li className="sent-file">
      {isShown && isPicture(type) ? (
        <img src={address} alt={alt || name} width="56" height="56" />
      ) : (
        <Icon of={fileText} />
      )}
      <span className="grow">
        {isShown ? (
          <a className="name" href={address} target="_blank" rel="noopener noreferrer" aria-label={opens}>
            {name}
          </a>
        ) : (
          <span className="name">{name}</span>
        )}{' '}
        <span className="subtle">{sizeText(size)}</span>
        {isPicture(type) && (
          <label className="alt">
            <span>
              {t(texts.whatShows)} {!needsAlt && <span className="optional">{t(texts.whatShowsHint)}</span>}
            </span>
            <input
              id={id}
              className="input"
              type="text"
              value={alt}
              maxLength={LONGEST_ALT}
              readOnly={locked}
              aria-required={needsAlt || undefined}
              onChange={event => onAlt(event.target.value)}
            />
          </label>
        )}
      </span>
      {!locked && <IconButton icon={x} label={t(texts.removeFile, { name })} onClick={onRemove} />}
    </li>
  )
}

export function FilesControl({ id, name, field, raw, label, locked, aria, write, register }: Control) {
  const rules = field.files ?? ANY
  const { as, max, alt: need } = rules
  const isOne = as === 'picture' && max === 1
  const files = filesIn(raw)
  // Several may arrive before the form is drawn again.
  const latest = useRef(files)
  useLayoutEffect(() => {
    latest.current = files
  })
  const chooser = useRef<HTMLInputElement | null>(null)
  const [over, setOver] = useState(false)
  const [removed, setRemoved] = useState<{ file: ShownFile; at: number }>()
  const [told, tell] = useState('')

  const writeFiles = (next: readonly ShownFile[]) => {
    latest.current = [...next]
    write(filesText(next))
  }
  const added = (file: ShownFile) => {
    const others = isOne ? [] : latest.current.filter(({ hash }) => hash !== file.hash)
    const [before] = latest.current
    if (isOne && before) setRemoved({ file: before, at: 0 })
    else setRemoved(undefined)
    writeFiles([...others, file])
    tell(t(texts.addedFile, { name: file.name }))
  }
  // A single one is replaced.
  const room = () => (isOne ? 1 : max - latest.current.length)
  const { uploads, take, isSending } = useUploads(rules, room, added)

  // So that a form does not go without the file that somebody thinks is in it.
  useEffect(() => chooser.current?.setCustomValidity(isSending ? t(texts.stillSending) : ''), [isSending])

  const remove = (at: number) => {
    const file = latest.current[at]
    if (!file) return
    setRemoved({ file, at })
    writeFiles(latest.current.filter((_, index) => index !== at))
    tell(t(texts.removedFile, { name: file.name }))
  }
  const takeBack = () => {
    if (!removed) return
    writeFiles(isOne ? [removed.file] : latest.current.toSpliced(removed.at, 0, removed.file))
    setRemoved(undefined)
    chooser.current?.focus()
  }
  const { 'aria-required': required, 'aria-describedby': described, ...invalid } = aria
  const isFull = !isOne && files.length >= max
  const size = sizeText(MOST_BYTES[as])
  return (
    <div className="files" ref={useKeptFocus('li', `#${CSS.escape(id)}`)} role="group" aria-labelledby={`${id}-label`}>
      {(files.length > 0 || uploads.length > 0) && (
        <ul role="list" aria-label={label}>
          {files.map((file, at) => (
            <One
              key={file.hash}
              {...{ file, locked }}
              id={`${id}-alt-${at}`}
              needsAlt={need === 'required'}
              onAlt={alt => writeFiles(latest.current.map((one, index) => (index === at ? { ...one, alt } : one)))}
              onRemove={() => remove(at)}
            />
          ))}
          {uploads.map(({ key, ...one }) => (
            <Sending key={key} {...one} />
          ))}
        </ul>
      )}
      {!locked && (
        <div
          className={over ? 'picture over' : 'picture'}
          aria-busy={isSending}
          onDragOver={event => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={event => {
            event.preventDefault()
            setOver(false)
            take([...event.dataTransfer.files])
          }}
          onPaste={event => take([...event.clipboardData.files])}
        >
          <label htmlFor={id}>
            <Icon of={as === 'picture' ? photoUp : upload} />
            <span>{t(isOne && files.length ? texts.chooseOther : DROP[as][max > 1 ? 'many' : 'one'])}</span>
          </label>
          <input
            {...{ id, name, ...invalid }}
            ref={element => {
              chooser.current = element
              register(element)
            }}
            className="vh"
            type="file"
            multiple={!isOne && max > 1}
            accept={acceptedBy(as)}
            disabled={isFull}
            aria-required={required}
            aria-describedby={[described, `${id}-fits`].filter(Boolean).join(' ')}
            onChange={event => {
              take([...(event.target.files ?? [])])
              // The same file can be chosen again after it was removed.
              event.target.value = ''
            }}
          />
        </div>
      )}
      {!locked && (
        <p className="hint" id={`${id}-fits`}>
          {t(isOne ? texts.upToPicture : as === 'picture' ? texts.upToPictures : texts.upToEach, { size, max })}
        </p>
      )}
      <div className="row wrap" role="status">
        {removed ? (
          <>
            <span className="subtle">{t(texts.removedFile, { name: removed.file.name })}</span>
            {!locked && (
              <Button kind="quiet" size="sm" onClick={takeBack}>
                {t(texts.takeBack)}
              </Button>
            )}
          </>
        ) : (
          <span className="vh">{told}</span>
        )}
      </div>
    </div>
  )
}
