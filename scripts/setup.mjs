// Brings what the other scripts need. It runs on whatever Node the machine has, with nothing installed: plain JavaScript.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'

const LOCK = 'package-lock.json'
const STAMP = 'node_modules/.package-lock.json'
const FOUND = {
  chromium: () => existsSync(process.env.CHROMIUM ?? '/usr/bin/chromium'),
  'firefox-esr': () => existsSync(process.env.FIREFOX ?? '/usr/bin/firefox-esr'),
  postgresql: () => {
    const home = process.env.POSTGRES_HOME ?? '/usr/lib/postgresql'
    return existsSync(home) && readdirSync(home).some(version => existsSync(`${home}/${version}/bin/postgres`))
  }
}

/** Chromium without its window does for most tests with a third less work; where it cannot be had, Chromium itself does. */
const LIGHTER = 'chromium-headless-shell'
const hasLighter = () => existsSync(process.env.CHROMIUM ?? `/usr/bin/${LIGHTER}`)

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

const succeeds = (command, args, options) => spawnSync(command, args, options).status === 0

function installPackages() {
  const fresh = existsSync(STAMP) && statSync(STAMP).mtimeMs >= statSync(LOCK).mtimeMs - 1
  if (fresh) return
  console.log('Installing what Workbee is built from. This happens once.')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  if (!succeeds('npm', args, { stdio: 'inherit' })) stop('The packages could not be installed. npm says why above.')
}

/** The package brings Node 24 where it exists for the machine; elsewhere the machine's own has to be new enough. */
function checkNode() {
  const own = Number(process.versions.node.split('.')[0])
  if (own >= 24 || existsSync('node_modules/.bin/node')) return
  stop(
    `Workbee needs Node 24 or newer, and this is Node ${process.versions.node}. Install a newer one and run this again.`
  )
}

const isRoot = () => process.getuid?.() === 0

function aptGet(...words) {
  const before = [...(isRoot() ? [] : ['sudo', '-n']), 'env', 'DEBIAN_FRONTEND=noninteractive']
  return spawnSync(before[0], [...before.slice(1), 'apt-get', '-qq', ...words], { encoding: 'utf8' })
}

/** Browsers and PostgreSQL for the tests, from the system's own packages. */
function installForTests() {
  const missing = Object.keys(FOUND).filter(name => !FOUND[name]())
  if (missing.length === 0 && hasLighter()) return
  const names = missing.join(' ')
  const able = succeeds('apt-get', ['--version']) && (isRoot() || succeeds('sudo', ['-n', 'true']))
  if (!able && missing.length === 0) return
  if (!able) stop(`The tests need ${missing.join(', ')}. Install them with: sudo apt-get install ${names}`)
  console.log(`Installing ${names || LIGHTER} for the tests. This happens once.`)
  const install = ['install', '-y', '--no-install-recommends']
  const commands = [['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', 'update']]
  if (missing.length > 0) commands.push([...install, ...missing])
  for (const words of commands) {
    const { status, stderr } = aptGet(...words)
    if (status !== 0 && missing.length > 0)
      stop(`${stderr}\nThe tests need ${missing.join(', ')}, and apt-get could not install them.`)
  }
  if (!hasLighter()) aptGet(...install, '--no-remove', LIGHTER)
}

installPackages()
checkNode()
if (process.argv.includes('--tests')) installForTests()
