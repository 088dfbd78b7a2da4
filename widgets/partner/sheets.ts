const sheets: Record<string, CSSStyleSheet> = {}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

/** Gives a root a sheet beside those it has. */
export function adoptSheets(root: DocumentOrShadowRoot, css = ''): void {
  const sheet = (sheets[css] ??= sheetOf(css))
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}
