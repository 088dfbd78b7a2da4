// What the build puts in, each by its own name: asked for by index, all of `import.meta.env` would be packed, and with it the builder's environment.
import { DEFAULT_SERVER } from '#shared/extension/default-server.ts'

declare global {
  interface ImportMetaEnv {
    readonly BROWSER: string
    readonly WORKBEE_BUILD?: string
    readonly WORKBEE_SERVER?: string
  }
}

/** Where people's Workbee is, unless they say otherwise on the options page: what `WORKBEE_SERVER` named at the build, or who offers it. */
export const defaultServer: string = import.meta.env.WORKBEE_SERVER ?? DEFAULT_SERVER

/** Which build this is: what a server offers may be another one. */
export const build: string = import.meta.env.WORKBEE_BUILD ?? ''
