// How a control of files sends one: as whoever is signed in, unless the page around it knows another way.
import { createContext } from 'react'

import { uploadFile } from '#shared/files/calls.ts'
import { api } from '#shared/kit/calls/api.ts'
import type { AskOptions } from '#shared/kit/calls/client.ts'
import type { FileWay, ShownFile } from '#shared/kit/files/files.ts'

export interface FileToSend {
  as: FileWay
  name: string
  content: File
}

export type SendFile = (file: FileToSend, options: Pick<AskOptions, 'progress' | 'signal'>) => Promise<ShownFile>

export const UploadWay = createContext<SendFile>((file, options) => api(uploadFile, file, options))
