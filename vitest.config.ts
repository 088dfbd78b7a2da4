import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { CHROMIUM_ARGS, CHROMIUM_SHELL } from './scripts/browsers.ts'
import { clockOffset } from './tests/kit/instant.ts'
import './tests/kit/keep-instant.ts'

/** What a page shows, and what is pressed in it, is waited for so long: a busy machine is no fault, and a fault is none for minutes. */
const PATIENCE = 15_000

const provider = playwright({
  launchOptions: { executablePath: CHROMIUM_SHELL, args: CHROMIUM_ARGS },
  actionTimeout: PATIENCE
})

const DEPENDENCIES = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'nanostores',
  '@nanostores/react',
  '@nanostores/query',
  '@nanostores/router',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  'axe-core',
  'lit',
  'uplot',
  'ky',
  'redaxios',
  'zod/mini'
]

/**
 * The suites of one worker share its modules: loading the server anew for each file was most of the time. Node reads them by
 * itself, as it does in production: rewritten by Vite they are a fifth more work, at every name that one takes from another.
 */
const node = {
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ['--import', './tests/kit/drawn.ts'],
  globalSetup: ['tests/global-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000
}

/**
 * By a file's ending and folder: `.test.ts` in Node, those of `tests/widgets` with a browser in front of a server
 * (`screens`), `.test.tsx` inside Chromium (`browser`), `.slow.test.ts` what mostly waits (`slow`).
 */
export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: 2,
    tags: [{ name: 'browser', description: 'Screens that only a drawn page can show.' }],
    expect: { poll: { timeout: PATIENCE } },
    coverage: {
      provider: 'v8',
      include: ['shared/**/*.ts', 'server/**/*.ts'],
      reporter: ['text-summary'],
      reportOnFailure: true,
      reportsDirectory: 'coverage'
    },
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/**/*.slow.test.ts', 'tests/widgets/**', 'tests/e2e/**']
        }
      },
      { extends: true, test: { ...node, name: 'screens', include: ['tests/widgets/**/*.test.ts'] } },
      {
        extends: true,
        // Named ahead: a dependency found in the middle of a run would reload the page under a test.
        optimizeDeps: { include: DEPENDENCIES },
        test: {
          name: 'browser',
          include: ['tests/**/*.test.tsx'],
          css: true,
          setupFiles: ['tests/widgets/kit/set-clock.ts'],
          provide: { clockOffset: clockOffset() },
          testTimeout: 120_000,
          browser: {
            enabled: true,
            headless: true,
            provider,
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false
          }
        }
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'slow',
          include: ['tests/**/*.slow.test.ts'],
          testTimeout: 300_000
        }
      }
    ]
  }
})
