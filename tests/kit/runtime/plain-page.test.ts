import { createHash } from 'node:crypto'

import fastify from 'fastify'
import { expect, test } from 'vitest'

import { html, sendPage } from '#server/kit/web/plain-page.ts'

test('a page without a script has the one sheet that its policy lets through, and escapes the rest', async () => {
  const app = fastify()
  app.get('/', (_request, reply) =>
    sendPage(reply, 200, { title: '<b>', organisation: 'Hive & Co', body: html`<p>${'<script>'}</p>` })
  )
  const { body, headers } = await app.inject('/')
  const [, sheet = ''] = /<style>([^]*?)<\/style>/.exec(body) ?? []
  expect(headers['content-security-policy']).toContain(
    `style-src 'sha256-${createHash('sha256').update(sheet).digest('base64')}'`
  )
  expect(body).toContain('<title>&lt;b&gt; · Hive &amp; Co</title>')
  expect(body).toContain('<h1>&lt;b&gt;</h1>')
  expect(body).toContain('<p>&lt;script&gt;</p>')
  await app.close()
})
