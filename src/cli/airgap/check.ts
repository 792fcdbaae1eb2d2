// `docmill doctor --airgap`: the watched run on the operator's machine, in lines.

import type { Config } from '../../config.ts'
import type { Console } from '../command.ts'
import { obstacles } from './room.ts'
import { findingText } from './verdict.ts'
import { watch } from './watch.ts'

/** What the watched programs have of their own: an embedded database and a data folder that are thrown away. */
const OWN = [
  'DATABASE_URL',
  'DATA_DIR',
  'PORT',
  'METRICS_PORT',
  'PUBLIC_URL',
  'ROLE',
  'HOST',
  'HOME',
  'TMPDIR',
  'XDG_CACHE_HOME',
]

/** ONNX Runtime is silent where one of these is set: what is proved here must not be due to them. */
const HUSHES = [
  'ORT_DISABLE_TELEMETRY',
  'ORT_RUNNING_UNIT_TESTS',
  'CI',
  'APPVEYOR',
  'CIRCLECI',
  'CODEBUILD_BUILD_ID',
  'GITHUB_ACTIONS',
  'GITLAB_CI',
  'JENKINS_URL',
  'TEAMCITY_VERSION',
  'TF_BUILD',
  'TRAVIS',
]

/** The lines to print; `isSound` when everything was watched and nothing was found. */
export async function checkAirgap(
  env: Console['env'],
  { learnedFile, modelsDir }: Pick<Config, 'learnedFile' | 'modelsDir'>,
): Promise<{ lines: string[]; isSound: boolean }> {
  const { trace, room } = obstacles()
  if (trace !== undefined) {
    return {
      isSound: false,
      lines: [
        `open  airgap: nothing was watched, neither connections nor files: ${trace}. Install strace (Debian: apt-get install strace), or run this on a machine that has it`,
      ],
    }
  }
  const kept = Object.entries(env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && ![...OWN, ...HUSHES].includes(entry[0]),
  )
  const settings = {
    ...Object.fromEntries(kept),
    PORT: '0',
    MODELS_DIR: modelsDir,
    ...(learnedFile !== undefined && { LEARNED_FILE: learnedFile }),
  }
  const { findings, connections, failure, acts } = await watch(new URL('doctor-run.ts', import.meta.url), settings, {
    isRoom: room === undefined,
  })
  const lines = [
    ...(failure === undefined ? [] : [`wrong airgap: the watched run did not end well: ${lastLine(failure)}`]),
    ...findings.map((one) => `wrong airgap: ${findingText(one)}`),
    ...(room === undefined
      ? []
      : [
          `open  airgap: the network was not cut off, so a program that calls out did reach it: ${room}. Connections and files were watched by their system calls all the same; run this as root, or where user namespaces are allowed`,
        ]),
  ]
  if (failure === undefined && findings.length === 0)
    lines.unshift(
      `ok    airgap: ${acts} connections and changes of files were watched, and none is but Postgres's and those of the data and temporary folders (${connections.join(', ')})`,
    )
  return { lines, isSound: lines.length === 1 && failure === undefined && findings.length === 0 }
}

/** The sentence of an error that ended a process. */
const lastLine = (said: string): string => /^(?:\w*Error: )(.*)$/m.exec(said)?.[1] ?? said.split('\n').at(-1)!
