// The Node that npm installs beside docmill, and how to run on it. Must run on old Node too.

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HOME = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Tells a program that it was started by `runOn`, which ends when the program does. */
export const LAUNCHER = 'DOCMILL_LAUNCHER'

/** 24.6 is the first that reports the CPU time of a thread (docs/decisions/0036-which-node.md). */
export function isTooOld(version) {
  const [major, minor] = version.split('.').map(Number)
  return major < 24 || (major === 24 && minor < 6)
}

/** Path of the packaged Node inside node_modules; undefined where npm installed none. */
export function packagedNode(machine = process, modules = join(HOME, 'node_modules')) {
  const { platform, arch } = machine
  const inside = platform === 'win32' ? `node-win-${arch}/bin/node.exe` : `node-${platform}-${arch}/bin/node`
  return existsSync(join(modules, inside)) ? inside : undefined
}

/** What a person does about a Node that is too old and no packaged one. */
export const adviceFor = (version, { platform, arch } = process) =>
  `docmill needs Node 24.6 or later and this is ${version}. ${
    ['linux x64', 'linux arm64', 'win32 x64'].includes(`${platform} ${arch}`)
      ? `Run "npm ci" in ${HOME} without --omit=optional: it installs Node 24 there`
      : 'npm has no Node 24 for this machine: install one from https://nodejs.org'
  }`

/**
 * Runs this program again on the Node inside node_modules, as a child: an old Node cannot hand over its own process.
 * Passes signals on and ends as the child ends.
 */
export function runOn(inside) {
  const child = spawn(join(HOME, 'node_modules', inside), [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, [LAUNCHER]: String(process.pid) },
  })
  const passOn = (signal) => {
    child.kill(signal)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, passOn)
  child.once('error', (error) => {
    console.error(`docmill: the packaged Node cannot run (${error.message}): install Node 24.6 or later`)
    process.exitCode = 1
  })
  child.once('exit', (code, signal) => {
    for (const one of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.off(one, passOn)
    if (signal === null) process.exitCode = code
    else process.kill(process.pid, signal)
  })
}
