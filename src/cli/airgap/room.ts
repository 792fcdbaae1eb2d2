// The watched room: a network of its own whose every route leads back into it, with a resolver of its own. Which
// commands make it, and whether this machine lets us.

import { execFile, spawnSync } from 'node:child_process'
import { access, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The commands that are missing or refused here, in sentences. With `strace` refused nothing can be watched. */
export interface Obstacles {
  trace?: string
  room?: string
}

/** Sockets by which a name could be asked outside the room without a packet. */
const NAME_SERVICES = ['/var/run/nscd/socket', '/run/systemd/resolve/io.systemd.Resolve', '/run/dbus/system_bus_socket']

const isRoot = process.getuid?.() === 0

/** What makes a command run in a room of its own: as root plainly, otherwise as the root of a user namespace. */
export const enterRoom = (): string[] => [
  'unshare',
  ...(isRoot ? [] : ['--user', '--map-root-user']),
  '--net',
  '--mount',
  '--',
]

/**
 * What gives a command its own user back inside the room, for Postgres refuses to run as root and looks for another
 * user there.
 */
export const asOneself = (user: number, group: number): string[] =>
  user === 0 ? [] : ['unshare', '--user', `--map-user=${user}`, `--map-group=${group}`, '--']

/** Turns the namespaces that this process is in into the room; `folder` is for its files. To be called inside. */
export async function furnish(folder: string): Promise<void> {
  await run('ip', ['link', 'set', 'lo', 'up'])
  await run('ip', ['route', 'add', 'local', '0.0.0.0/0', 'dev', 'lo'])
  // A kernel without IPv6 has no route there that could lead out.
  await run('ip', ['-6', 'route', 'add', 'local', '::/0', 'dev', 'lo']).catch(() => {})
  await writeFile(`${folder}/resolv.conf`, 'nameserver 127.0.0.1\n')
  // Where there is no such file, resolvers ask 127.0.0.1 by themselves.
  if (await exists('/etc/resolv.conf')) await run('mount', ['--bind', `${folder}/resolv.conf`, '/etc/resolv.conf'])
  for (const path of NAME_SERVICES) if (await exists(path)) await run('mount', ['--bind', '/dev/null', path])
}

/** What stands in the way of watching on this machine; tries each part. */
export function obstacles(): Obstacles {
  if (process.platform !== 'linux')
    return { trace: `docmill can watch programs on Linux only; this is ${process.platform}` }
  const traced = tell('strace', ['-f', '--seccomp-bpf', '-qqq', '-o', '/dev/null', 'true'])
  const [command = '', ...args] = enterRoom()
  const room = tell(command, [...args, 'ip', 'link', 'set', 'lo', 'up'])
  return {
    ...(traced !== undefined && { trace: `docmill needs strace 5.3 or later and cannot use it: ${traced}` }),
    ...(room !== undefined && { room: `docmill cannot make a separate network (unshare, ip): ${room}` }),
  }
}

/** What a command says where it fails. */
function tell(command: string, args: readonly string[]): string | undefined {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status === 0) return undefined
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return `${command} is not installed`
  return (error?.message ?? stderr.trim().split('\n').at(-1)) || `${command} ended with ${status}`
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
