// `npm run serve`: the log goes to standard output, what a person reads to standard error.
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { run, runUntilEnded } from './run.ts'
import { firstOwnerLink } from './session/first-owner.ts'

const say = (line: string): void => void process.stderr.write(`${line}\n`)

await runUntilEnded(async () => run(readConfig(process.env), { buildApp, firstOwnerLink, say }), say)
