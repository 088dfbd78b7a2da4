// Of redaxios only the call itself is used, with none of its options but those that `send-redaxios.ts` gives: its short forms by
// method, cookies, transformers, defaults and kinds of answers, which no bundler can leave out, are a twentieth of each file.
import type { Plugin } from 'rollup'

const CUTS: readonly (readonly [what: string, instead: string])[] = [
  ['(s.transformRequest||[]).map(function(e){o=e(o,s.headers)||o}),s.auth&&(f.authorization=s.auth),', ''],
  [
    String.raw`try{f[s.xsrfHeaderName]=decodeURIComponent(document.cookie.match(RegExp("(^|; )"+s.xsrfCookieName+"=([^;]*)"))[2])}catch(e){}`,
    ''
  ],
  [String.raw`s.baseURL&&(u=u.replace(/^(?!.*\/\/)\/?/,s.baseURL+"/")),`, ''],
  ['(s.paramsSerializer?s.paramsSerializer(s.params):new URLSearchParams(s.params))', 'new URLSearchParams(s.params)'],
  [',credentials:s.withCredentials?"include":i', ''],
  ['"stream"==s.responseType?(c.data=e.body,c):e[s.responseType||"text"]()', ' e.text()'],
  ['(s.validateStatus?s.validateStatus(e.status):e.ok)', ' e.ok'],
  [
    'function n(e,t,r){var a,o={};if(Array.isArray(e))return e.concat(t);for(a in e)o[r?a.toLowerCase():a]=e[a];for(a in t){var i=r?a.toLowerCase():a,u=t[a];o[i]=i in o&&"object"==typeof u?n(o[i],u,"headers"==i):u}return o}',
    ''
  ],
  ['u="string"!=typeof e?(r=e).url:e,c={config:r},s=n(t,r),', 'u=e,c={},s=r,'],
  ['o&&"object"==typeof o&&"function"!=typeof o.append&&"function"!=typeof o.text&&(', 'o&&('],
  ['(a||s.method||"get").toUpperCase()', 's.method'],
  ['headers:n(s.headers,f,!0)', 'headers:f'],
  ['return t=t||{},r.request=r,', 'return ']
]
const SHORT_FORMS = /r\.get=function.*,r\}\(\)\)/

function leanOf(code: string): string {
  const cuts = CUTS.reduce((rest, [what, instead]) => {
    if (!rest.includes(what)) throw new Error(`redaxios is written in another way than before: it has no ${what}`)
    return rest.replace(what, () => instead)
  }, code)
  const lean = cuts.replace(SHORT_FORMS, 'r}())')
  if (lean === cuts) throw new Error('redaxios has other short forms than before.')
  return lean
}

export const leanRequests = {
  name: 'lean-requests',
  transform: (code, id) => (id.includes('/redaxios/') ? { code: leanOf(code), map: null } : null)
} satisfies Plugin
