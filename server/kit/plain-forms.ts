// Forms as a browser sends them by itself, without a script.
import type { FastifyInstance } from 'fastify'

/** One name, one text; a name that comes again becomes a list. */
export function readForm(text: string): Record<string, string | string[]> {
  const fields = new URLSearchParams(text)
  const names = [...new Set(fields.keys())]
  // A field may have any name; none of them is to reach a prototype.
  return Object.assign(
    Object.create(null),
    Object.fromEntries(
      names.map(name => {
        const values = fields.getAll(name)
        return [name, values.length > 1 ? values : (values[0] ?? '')]
      })
    )
  )
}

/** Routes that take plain forms; every other route goes on refusing them. */
export function takeForms(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  void app.register(async scope => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, readForm(String(body)))
    )
    routes(scope)
  })
}
