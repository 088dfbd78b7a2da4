// Of uPlot, only linear scales, axes, lines and the cursor are used. What else it carries no bundler can leave out: it
// hangs on the class, or waits behind options that we never give. Its version is pinned, for this knows how it is written.
const CUTS: readonly (readonly [what: RegExp, instead: string])[] = [
  // Kinds of lines and bars, and what plugins use.
  [/uPlot\.assign = assign;[\s\S]*(?=export \{ uPlot as default \})/g, ''],
  // The legend: ours stands above the drawing.
  [/\bif \(showLegend\b/g, 'if (false'],
  [/\bshowLegend &&/g, 'false &&'],
  // Time: our points are counted, and their names are ours.
  [/const FEAT_TIME {10}= true;/g, 'const FEAT_TIME = false;'],
  [/let isTime = [^;]*;/g, ''],
  [/\bisTime\b/g, 'false'],
  [/scaleX\.time/g, 'false'],
  [/const _time(?:AxisSplits|AxisVals {2}|SeriesVal ) = .*\n/g, ''],
  [/_timeAxisSplits|_timeAxisVals|_timeSeriesVal/g, 'null'],
  [/const _fmtDate = .*\n/g, ''],
  [/const \[ timeIncrs(Ms|S),.*\n/g, 'const timeIncrs$1 = [];\n'],
  // Scales that are not linear, and clouds of points.
  [/\b(?:w?sc\.|scale\.|scaleX\.)?distr == [34]\b/g, 'false'],
  [/\bmode == 2\b/g, 'false'],
  [/\bmode == 1\b/g, 'true']
]

export const PLOTS = /\/uplot\/dist\/uPlot\.esm\.js$/

export const leanOf = (code: string): string =>
  CUTS.reduce((rest, [what, instead]) => {
    const cut = rest.replace(what, instead)
    if (cut === rest) throw new Error(`uPlot is written in another way than before: it has no ${what.source}`)
    return cut
  }, code)

/** For the builds of the site and of the widgets. */
export const leanPlots = {
  name: 'lean-plots',
  transform: (code: string, id: string) => (PLOTS.test(id) ? { code: leanOf(code), map: null } : null)
}
