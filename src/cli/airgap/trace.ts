// What strace wrote, as a list of acts: addresses that a program named to the kernel, and paths that it changed. One
// text a thread (strace -ff), so that no call is torn apart. Pure: nothing is read here.

export type Address =
  { family: 'inet'; host: string; port: number } | { family: 'unix'; path: string } | { family: 'other'; name: string }

/** `program` is the path of the program that acted. A listener is an address that it bound. */
export type Act = { program: string } & (
  { kind: 'connection' | 'listener'; to: Address } | { kind: 'write'; path: string }
)

/** The system calls that `readTrace` understands. strace records only these. */
export const TRACED_CALLS = [
  'connect',
  'bind',
  'sendto',
  'sendmsg',
  'sendmmsg',
  'open',
  'openat',
  'openat2',
  'creat',
  'mkdir',
  'mkdirat',
  'mknod',
  'mknodat',
  'rename',
  'renameat',
  'renameat2',
  'link',
  'linkat',
  'symlink',
  'symlinkat',
  'unlink',
  'unlinkat',
  'rmdir',
  'truncate',
  'execve',
  'execveat',
  'chdir',
  'fchdir',
  'clone',
  'clone3',
  'fork',
  'vfork',
] as const

/** What a thread has from the one that started it. */
interface Heritage {
  program: string
  folder: string
}

interface Call {
  name: string
  args: string
  result: number | undefined
  error: string | undefined
  file: string | undefined
}

const NETWORK = new Set(['connect', 'sendto', 'sendmsg', 'sendmmsg'])
const START = new Set(['clone', 'clone3', 'fork', 'vfork'])
/** Of the paths of these calls only the last one is changed. */
const LAST_PATH = new Set(['link', 'linkat', 'symlink', 'symlinkat'])
const CHANGE = /^(creat|mkdir|mknod|rename|link|symlink|unlink|rmdir|truncate)/
const OPEN = /^open(at2?)?$/

/** All acts of all threads, by their number; `folder` is where the first one was started. */
export function readTrace(threads: ReadonlyMap<number, string>, folder: string): Act[] {
  const calls = new Map(
    [...threads].map(([id, text]) => [
      id,
      text
        .split('\n')
        .map(readCall)
        .filter((call) => call !== undefined),
    ]),
  )
  const started = new Set(
    [...calls.values()].flatMap((list) => list.filter(({ name }) => START.has(name)).map(({ result }) => result)),
  )
  const acts: Act[] = []
  const follow = (id: number, { program, folder }: Heritage): void => {
    for (const call of calls.get(id) ?? []) {
      folder = /AT_FDCWD<([^>]*)>/.exec(call.args)?.[1] ?? folder
      if (call.name === 'execve' && call.result === 0) program = pathsOf(call, folder)[0] ?? program
      else if (call.name === 'chdir' && call.result === 0) folder = pathsOf(call, folder)[0] ?? folder
      else if (call.name === 'fchdir') folder = /<([^>]*)>/.exec(call.args)?.[1] ?? folder
      else if (START.has(call.name) && call.result !== undefined) follow(call.result, { program, folder })
      else acts.push(...actsOf(call, program, folder))
    }
  }
  for (const id of calls.keys()) if (!started.has(id)) follow(id, { program: '', folder })
  return acts
}

function readCall(line: string): Call | undefined {
  const ended = /^(\w+)\((.*)\)\s+= (-?\d+|\?)(?:<([^>]*)>)?(?:\S*)(?: (E[A-Z0-9]+))?/.exec(line)
  if (ended)
    return {
      name: ended[1]!,
      args: ended[2]!,
      result: Number.isNaN(Number(ended[3])) ? undefined : Number(ended[3]),
      error: ended[5],
      file: ended[4],
    }
  // A program that is killed leaves its last call open.
  const open = /^(\w+)\((.*?)(?: <unfinished \.\.\.>)?$/.exec(line)
  return open ? { name: open[1]!, args: open[2]!, result: undefined, error: undefined, file: undefined } : undefined
}

function actsOf(call: Call, program: string, folder: string): Act[] {
  const { name, args } = call
  if (NETWORK.has(name)) return addressesOf(args).map((to) => ({ program, kind: 'connection', to }))
  if (name === 'bind') return addressesOf(args).map((to) => ({ program, kind: 'listener', to }))
  if (!isChange(call)) return []
  const paths = OPEN.test(name) && call.file !== undefined ? [call.file] : pathsOf(call, folder)
  return (LAST_PATH.has(name) ? paths.slice(-1) : paths).map((path) => ({ program, kind: 'write', path }))
}

/** Whether the call changed files, or would have done with more rights or a parent folder. */
function isChange({ name, args, error }: Call): boolean {
  const isOpen = OPEN.test(name)
  const creates = /O_CREAT|O_TMPFILE/.test(args)
  if (isOpen ? !/O_WRONLY|O_RDWR|O_CREAT|O_TRUNC/.test(args) : !CHANGE.test(name)) return false
  if (error === undefined || error === 'EACCES' || error === 'EPERM' || error === 'EROFS') return true
  return error === 'ENOENT' && (isOpen ? creates : /^(creat|mk|symlink)/.test(name))
}

/** The addresses that a call names; the kernel's own (netlink) and the wish to have none left out. */
function addressesOf(args: string): Address[] {
  return [...args.matchAll(/\{sa_family=(AF_\w+)([^{}]*)\}/g)].flatMap(([, family, rest = '']): Address[] => {
    const port = Number(/sin6?_port=htons\((\d+)\)/.exec(rest)?.[1])
    if (family === 'AF_INET') return [{ family: 'inet', host: /inet_addr\("([^"]*)"\)/.exec(rest)?.[1] ?? '', port }]
    if (family === 'AF_INET6')
      return [{ family: 'inet', host: /inet_pton\(AF_INET6, "([^"]*)"/.exec(rest)?.[1] ?? '', port }]
    if (family === 'AF_UNIX') {
      const path = /sun_path=(@?)"((?:[^"\\]|\\.)*)"/.exec(rest)
      return path ? [{ family: 'unix', path: path[1]! + unquote(path[2]!) }] : []
    }
    return family === 'AF_NETLINK' || family === 'AF_UNSPEC' ? [] : [{ family: 'other', name: family! }]
  })
}

/** The paths of a call, whole: a relative one is that of the folder that its call names, or of the thread's own. */
function pathsOf({ args }: Pick<Call, 'args'>, folder: string): string[] {
  return [...args.matchAll(/(?:(?:AT_FDCWD|\d+)<([^>]*)>, )?"((?:[^"\\]|\\.)*)"/g)].map(([, beside, quoted]) => {
    const path = unquote(quoted!)
    return normal(path.startsWith('/') ? path : `${beside ?? folder}/${path}`)
  })
}

/** The path without `.` and `..`; by text, as links are the kernel's business. */
function normal(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return `/${parts.join('/')}`
}

const ESCAPES: Readonly<Record<string, number>> = { n: 10, t: 9, r: 13, v: 11, f: 12 }

/** What strace wrote as a C string. */
function unquote(text: string): string {
  const bytes: number[] = []
  for (const [whole, octal, other] of text.matchAll(/\\(?:([0-7]{1,3})|(.))|[^\\]+/gs)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8))
    else if (other !== undefined) bytes.push(ESCAPES[other] ?? other.charCodeAt(0))
    else bytes.push(...Buffer.from(whole))
  }
  return Buffer.from(bytes).toString()
}
