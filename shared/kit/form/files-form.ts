// A field of a form that holds files: the control keeps them as one text, which is read when the form is.
import * as z from 'zod/mini'

import { fileList, type FileRules, namedFile, type NamedFile, type ShownFile, shownFile } from '../files/files.ts'
import type { Field } from './form.ts'

const shownFiles = z.array(shownFile)

/** The text that a control keeps. */
export const filesText = (files: readonly ShownFile[]): string => (files.length ? JSON.stringify(files) : '')

/** What a control keeps, as a list; none of what is no list of files. */
export function filesIn(text: unknown): ShownFile[] {
  if (typeof text !== 'string' || text === '') return []
  try {
    return shownFiles.safeParse(JSON.parse(text)).data ?? []
  } catch {
    return []
  }
}

/** The same of files that are named alone, as they travel. */
export const namedText = (files: readonly NamedFile[]): string =>
  filesText(files.map(file => ({ ...file, type: '', size: 0, address: '' })))

/** One that is there, or the list. */
export const readPicture = (text: unknown): unknown => filesIn(text)[0]
export const readFiles = (text: unknown): unknown => filesIn(text)

interface FileFieldOptions {
  optional?: true
  hint?: string
}

const common = ({ optional, hint }: FileFieldOptions) => ({ ...(optional && { optional }), ...(hint && { hint }) })

/** Some files: `papers: filesField('Papers', { max: 5 })` gives a list of what a save names. */
export const filesField = (
  label: string,
  options: FileFieldOptions & { max: number }
): Field<z.ZodMiniType<NamedFile[], unknown>> => ({
  kind: 'files',
  label,
  files: { as: 'file', max: options.max },
  schema: z.pipe(z.transform(readFiles), fileList(options.max, options.optional === true)) as never,
  ...common(options)
})

/** One picture. */
export const pictureField = (
  label: string,
  options: FileFieldOptions & Pick<FileRules, 'alt'> = {}
): Field<z.ZodMiniType<NamedFile | undefined, unknown>> => {
  const { alt, optional } = options
  const one = z.pipe(z.transform(readPicture), namedFile({ ...(alt && { alt }) }))
  return {
    kind: 'files',
    label,
    files: { as: 'picture', max: 1, ...(alt && { alt }) },
    schema: optional ? z.optional(one) : one,
    ...common(options)
  }
}

/** Some pictures, each with its words where `alt` is required. */
export const picturesField = (
  label: string,
  options: FileFieldOptions & Pick<FileRules, 'alt'> & { max: number }
): Field<z.ZodMiniType<NamedFile[], unknown>> => {
  const rules = { as: 'picture', max: options.max, ...(options.alt && { alt: options.alt }) } as const
  return {
    kind: 'files',
    label,
    files: rules,
    schema: z.pipe(z.transform(readFiles), fileList(options.max, options.optional === true, rules)) as never,
    ...common(options)
  }
}
