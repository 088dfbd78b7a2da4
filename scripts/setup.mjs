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

/** Browsers and PostgreSQL for the tests, from the system's own packages. */
function installForTests() {
  const missing = Object.keys(FOUND).filter(name => !FOUND[name]())
  if (missing.length === 0) return
  const names = missing.join(' ')
  const root = process.getuid?.() === 0
  const able = succeeds('apt-get', ['--version']) && (root || succeeds('sudo', ['-n', 'true']))
  if (!able) stop(`The tests need ${missing.join(', ')}. Install them with: sudo apt-get install ${names}`)
  console.log(`Installing ${missing.join(', ')} for the tests. This happens once.`)
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', ...missing]]) {
    const command = [
      ...(root ? [] : ['sudo', '-n']),
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-qq',
      ...words
    ]
    const { status, stderr } = spawnSync(command[0], command.slice(1), { encoding: 'utf8' })
    if (status !== 0) stop(`${stderr}\nThe tests need ${missing.join(', ')}, and apt-get could not install them.`)
  }
}

installPackages()
checkNode()
if (process.argv.includes('--tests')) installForTests()
