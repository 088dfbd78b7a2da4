import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { CHROMIUM, CHROMIUM_ARGS } from './scripts/browsers.ts'

const provider = playwright({ launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_ARGS } })

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
  '@nanostores/persistent',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  'axe-core',
  'dayjs',
  'ky',
  'redaxios',
  'zod/mini'
]

/** By the file's ending: `.test.ts` in Node, `.test.tsx` in Chromium, `.slow.test.ts` in Node with time to spare. */
export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: 2,
    // What a page shows is waited for: a busy machine is no fault.
    expect: { poll: { timeout: 15_000 } },
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
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/**/*.slow.test.ts', 'tests/e2e/**'],
          globalSetup: ['tests/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000
        }
      },
      {
        extends: true,
        // Named ahead: a dependency found in the middle of a run would reload the page under a test.
        optimizeDeps: { include: DEPENDENCIES },
        test: {
          name: 'browser',
          include: ['tests/**/*.test.tsx'],
          css: true,
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
          name: 'slow',
          environment: 'node',
          include: ['tests/**/*.slow.test.ts'],
          globalSetup: ['tests/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false
        }
      }
    ]
  }
})
