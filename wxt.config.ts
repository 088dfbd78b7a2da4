// The toolbar: one source, Chromium and Firefox, both as manifest 3.
import type { PluginOption } from 'vite'
import { defineConfig } from 'wxt'

import { cut } from './extension/chapters.ts'
import { version } from './package.json' with { type: 'json' }
import { trackers } from './shared/extension/trackers.ts'
import { DEFAULT_SERVER, OWN_ID } from './shared/extension/default-server.ts'
import { buildOf, extensionSources } from './scripts/extension-sources.ts'
import { leanPreact } from './scripts/lean/preact.ts'

/** Where people's Workbee is, unless they say otherwise on the options page. */
const server = process.env['WORKBEE_SERVER'] ?? DEFAULT_SERVER

/** Mozilla keeps the id of the first upload for good: whoever publishes a Workbee of their own names theirs. */
const FIREFOX_ID = process.env['WORKBEE_FIREFOX_ID'] ?? OWN_ID

const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*']
const SOCKETS = ['ws://localhost:*', 'ws://127.0.0.1:*']

/**
 * Said outright in both browsers: Firefox's own policy turns `ws://127.0.0.1` into `wss://`. Plain http reaches this
 * device alone, since a token travels there.
 */
const policy = Object.entries({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'https:', ...LOOPBACK],
  'font-src': ["'self'"],
  'connect-src': ['https:', 'wss:', ...LOOPBACK, ...SOCKETS],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"]
})
  .map(([name, sources]) => `${name} ${sources.join(' ')}`)
  .join('; ')

const key = (suggested: string, description: string) => ({ description, suggested_key: { default: suggested } })

/** What leaves the device for the person's own server, as Mozilla sorts it: `extension/store/data.ts` says what is what. */
const SENT = ['authenticationInfo', 'personallyIdentifyingInfo', 'browsingActivity']

/** Letters that Chromium has no use for itself: W and P, for one, are its tab groups'. */
const commands = {
  _execute_action: { suggested_key: { default: 'Alt+Shift+O' } },
  toggle: key('Alt+Shift+S', 'Start, pause or resume the timer'),
  pause: key('Alt+Shift+U', 'Pause the timer'),
  'quick-entry': key('Alt+Shift+L', 'Log time')
}

/** Widgets' parts and hooks run on Preact here: React alone would weigh more than all the rest. */
const preact = {
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat'
}

const POLYFILL = 'webextension-polyfill'

/** In manifest 3 both browsers answer by promises themselves: what the polyfill would wrap is handed over as it is. */
const withoutPolyfill = (browser: string): PluginOption => ({
  name: 'without-polyfill',
  enforce: 'pre',
  resolveId: id => (id === POLYFILL ? id : undefined),
  load: id =>
    id === POLYFILL ? `export default globalThis.${browser === 'firefox' ? 'browser' : 'chrome'}` : undefined
})

const leanSheet: PluginOption = {
  name: 'lean-sheet',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('/widgets/kit/elements.css') ? cut(code).kept : undefined)
}

export default defineConfig({
  srcDir: 'extension',
  publicDir: 'extension/public',
  outDir: 'dist/extension',
  manifestVersion: 3,
  imports: false,
  manifest: ({ browser }) => ({
    name: 'Workbee',
    description: 'Your Workbee timer and time log in the toolbar, also while you are offline.',
    version,
    permissions: ['activeTab', 'alarms', 'contextMenus', 'idle', 'scripting', 'storage'],
    // Asked for one by one on the options page, when their person wants a start button there; the last stands for the one
    // address that somebody types who runs a tracker themselves, and is never asked for as it stands here.
    optional_host_permissions: [...trackers.map(({ origin }) => origin), 'https://*/*'],
    optional_permissions: ['notifications', 'tabs'],
    content_security_policy: { extension_pages: policy },
    commands,
    omnibox: { keyword: 'bee' },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: FIREFOX_ID,
              strict_min_version: '142.0',
              data_collection_permissions: { required: SENT }
            }
          }
        }
      : { minimum_chrome_version: '125' })
  }),
  zip: {
    name: 'workbee',
    artifactTemplate: '{{name}}-{{browser}}.zip',
    sourcesTemplate: '{{name}}-sources.zip',
    sourcesRoot: '.',
    includeSources: extensionSources('.')
  },
  hooks: {
    // Every version of the extension is a folder of its own: a name needs no mark of what is in it.
    'vite:build:extendConfig'(_, { build }) {
      const output = build?.rollupOptions?.output
      if (output && !Array.isArray(output)) output.chunkFileNames = 'chunks/[name].js'
    }
  },
  vite: ({ browser }) => ({
    plugins: [withoutPolyfill(browser), leanPreact, leanSheet],
    define: {
      'import.meta.env.WORKBEE_BUILD': JSON.stringify(buildOf('.')),
      'import.meta.env.WORKBEE_SERVER': JSON.stringify(server)
    },
    resolve: {
      alias: Object.entries(preact).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement }))
    },
    esbuild: { jsx: 'automatic' },
    build: {
      target: 'es2023',
      cssTarget: ['chrome125', 'firefox142'],
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        // A row of a call that nobody makes is no loss.
        treeshake: { manualPureFunctions: ['call'] }
      }
    }
  })
})
