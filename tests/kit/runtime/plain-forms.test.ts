import fastify from 'fastify'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readForm, takeForms, textOf } from '#server/kit/web/plain-forms.ts'
import { html } from '#server/kit/web/plain-page.ts'
import { texts } from '#server/kit/texts.ts'

describe('a form without a script', () => {
  test('is one text a name, and a list where a name comes again', () => {
    expect({ ...readForm('a=1&b=two+words&a=%C3%BC&c=') }).toEqual({ a: ['1', 'ü'], b: 'two words', c: '' })
  })
  test('reaches no prototype, whatever its names', () => {
    const form = readForm('__proto__=x&constructor=y&toString=z')
    expect(Object.getPrototypeOf(form)).toBeNull()
    expect({}).not.toHaveProperty('x')
  })
  test('keeps what was typed', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), typed => {
        const wanted = Object.entries(typed).filter(([name, value]) => name.isWellFormed() && value.isWellFormed())
        const form = readForm(String(new URLSearchParams(wanted)))
        for (const [name, value] of wanted) if (name !== '__proto__') expect(form[name]).toBe(value)
      })
    )
  })
  test('is taken by its own routes alone', async () => {
    const app = fastify()
    takeForms(app, scope => scope.route({ method: 'POST', url: '/form', handler: async ({ body }) => body }))
    app.route({ method: 'POST', url: '/call', handler: async ({ body }) => body })
    const send = (url: string) =>
      app.inject({
        method: 'POST',
        url,
        payload: 'a=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' }
      })
    expect((await send('/form')).json()).toEqual({ a: '1' })
    expect((await send('/call')).statusCode).toBe(415)
    await app.close()
  })
  test('of nothing but names is put aside at once, as large as a body may be', async () => {
    const app = fastify()
    takeForms(app, scope => scope.route({ method: 'POST', url: '/form', handler: async () => 'read' }))
    const send = (fields: number) =>
      app.inject({
        method: 'POST',
        url: '/form',
        payload: Array.from({ length: fields }, (_, index) => index.toString(36)).join('&'),
        headers: { 'content-type': 'application/x-www-form-urlencoded' }
      })
    const [large, most] = [await send(200_000), await send(10_000)]
    expect([large.json().message, most.body]).toEqual([texts.unreadable, 'read'])
    await app.close()
  })
  test('has one text in a field, or none', () => {
    expect([{ a: 'x' }, { a: ['x', 'y'] }, { a: 1 }, {}, null, 'a'].map(body => textOf(body, 'a'))).toEqual([
      'x',
      '',
      '',
      '',
      '',
      ''
    ])
  })
})

describe('a page', () => {
  test('escapes every word that is put in, and no mark of ours', () => {
    const drawn = html
    const rows = [drawn`<li>${1}</li>`, drawn`<li>${'<b>'}</li>`]
    expect(drawn`<ul title="${'"&'}">${rows}${undefined}</ul>`.source).toBe(
      '<ul title="&quot;&amp;"><li>1</li><li>&lt;b&gt;</li></ul>'
    )
  })
})
