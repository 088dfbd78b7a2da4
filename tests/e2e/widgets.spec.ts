// Pages of ours that are not the site load widgets one by one, straight from their scripts.
import { expect, test } from 'playwright/test'

const PAGE = `<!doctype html><title>Two widgets</title>
<bee-sign-in></bee-sign-in><bee-forgot-password></bee-forgot-password>
<script type="module" src="/widgets/bee-sign-in.js"></script>
<script type="module" src="/widgets/bee-forgot-password.js"></script>`

test('two widgets on a page share one React and one session', async ({ page }) => {
  const scripts: string[] = []
  const errors: string[] = []
  page.on('request', request => scripts.push(new URL(request.url()).pathname))
  page.on('pageerror', error => errors.push(error.message))
  await page.route('**/two-widgets', route => route.fulfill({ contentType: 'text/html', body: PAGE }))
  await page.goto('/two-widgets')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
  expect(scripts.filter(path => path.startsWith('/widgets/chunks/react-'))).toHaveLength(1)
  expect(scripts.filter(path => path.startsWith('/assets/'))).toEqual([])
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, Symbol.for('workbee/1'))?.has('me'))).toBe(true)
  expect(errors).toEqual([])
})
