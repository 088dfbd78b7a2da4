/** The look of the page of the calls. Its hash is in that page's Content Security Policy. */
export const docsSheet = `
:root { color-scheme: light dark; --page: #f8f6f3; --sheet: #fffefe; --line: #e2dfdb; --text: #201b16; --quiet: #6c6660; --action: #00667a; --code: #f1eeea; --get: #00667a; --post: #2c6a1f; --put: #7a4d00; --delete: #a3262b }
@media (prefers-color-scheme: dark) { :root { --page: #100e0c; --sheet: #191714; --line: #2f2c28; --text: #edebe7; --quiet: #a29e98; --action: #55b8c8; --code: #24211d; --get: #55b8c8; --post: #8fce7e; --put: #e8b661; --delete: #ff9a94 } }
* { box-sizing: border-box }
html { scroll-padding-top: 16px }
body { margin: 0; display: grid; grid-template-columns: 232px minmax(0, 1fr); background: var(--page); color: var(--text); font: 16px/25px 'Atkinson Hyperlegible Next', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif }
a { color: var(--action) }
:focus-visible { outline: 2px solid var(--action); outline-offset: 2px; border-radius: 4px }
.skip { position: absolute; inset-inline-start: 8px; inset-block-start: -60px; padding: 8px 14px; background: var(--sheet) }
.skip:focus { inset-block-start: 8px }
nav { position: sticky; inset-block-start: 0; block-size: 100dvh; overflow-y: auto; padding: 24px 12px; border-inline-end: 1px solid var(--line); background: var(--sheet) }
.brand { margin: 0 0 12px; padding-inline: 12px; font-weight: 650 }
nav ul { margin: 0; padding: 0; list-style: none }
nav a { display: flex; justify-content: space-between; padding: 4px 12px; border-radius: 8px; color: inherit; text-decoration: none }
nav a:hover { background: var(--code) }
.count, .quiet { color: var(--quiet) }
.count { font-variant-numeric: tabular-nums; font-size: 14px }
main { padding: 32px clamp(16px, 4vw, 56px) 96px; max-inline-size: 1080px; inline-size: 100% }
h1 { margin: 0 0 8px; font-size: 32px; line-height: 40px }
h2 { margin: 44px 0 8px; font-size: 22px; line-height: 30px }
h3 { margin: 16px 0 6px; font-size: 14px; line-height: 20px; color: var(--quiet) }
p { margin: 0 0 12px; max-inline-size: 72ch; overflow-wrap: anywhere }
.lead { font-size: 18px }
.general { margin: 0 0 12px; padding-inline-start: 20px; max-inline-size: 76ch }
.general li { margin-block-end: 6px }
code, pre { font-family: ui-monospace, 'Cascadia Mono', 'Source Code Pro', Menlo, Consolas, monospace; font-size: 14px }
p code, li code { padding: 1px 4px; border-radius: 4px; background: var(--code); overflow-wrap: anywhere }
pre { margin: 0 0 12px; padding: 12px 14px; border-radius: 8px; background: var(--code); overflow-x: auto; max-block-size: 420px; line-height: 21px }
details { margin-block-end: 8px; border: 1px solid var(--line); border-radius: 10px; background: var(--sheet) }
details:target { border-color: var(--action) }
summary { display: flex; flex-wrap: wrap; gap: 2px 10px; align-items: baseline; padding: 10px 14px; cursor: pointer; list-style: none }
summary::-webkit-details-marker { display: none }
summary:hover { background: var(--code); border-radius: 10px }
.method { flex: none; inline-size: 60px; font: 650 13px/20px ui-monospace, Menlo, Consolas, monospace; color: var(--get) }
.post { color: var(--post) } .put, .patch { color: var(--put) } .delete { color: var(--delete) }
.path { font-weight: 600; overflow-wrap: anywhere }
.says { flex: 1 1 100%; padding-inline-start: 70px; color: var(--quiet) }
.inside { padding: 4px 14px 12px; border-block-start: 1px solid var(--line) }
.inside > p:first-child { margin-block-start: 10px }
.wide { overflow-x: auto }
table { inline-size: 100%; border-collapse: collapse; font-size: 15px }
th, td { padding: 6px 12px 6px 0; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; font-weight: 400 }
thead th { color: var(--quiet); font-size: 14px }
td:last-child { overflow-wrap: anywhere }
em { font-style: normal; font-size: 13px; color: var(--delete) }
@media (max-width: 760px) {
  body { grid-template-columns: minmax(0, 1fr) }
  nav { position: static; block-size: auto; border-inline-end: 0; border-block-end: 1px solid var(--line); padding: 12px 8px }
  nav ul { display: flex; flex-wrap: wrap; gap: 0 4px }
  nav a { gap: 6px; padding: 4px 8px }
  .says { padding-inline-start: 0 }
}
`
