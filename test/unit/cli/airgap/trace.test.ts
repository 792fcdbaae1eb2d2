// Reading what strace writes; the lines are of strace 6.1.

import { describe, expect, it } from 'vitest'
import { type Act, readTrace } from '../../../../src/cli/airgap/trace.ts'

/** The acts of one thread of `node` that was started in /folder. */
const actsOf = (...lines: string[]): Act[] =>
  readTrace(new Map([[1, ['execve("/usr/bin/node", [...], 0x7ff /* 6 vars */) = 0', ...lines].join('\n')]]), '/folder')
const written = (...lines: string[]): string[] =>
  actsOf(...lines).map((act) => (act.kind === 'write' ? act.path : act.kind))
const addressed = (line: string): object[] => actsOf(line).map((act) => (act.kind === 'write' ? {} : act.to))

describe('readTrace, addresses', () => {
  it.each([
    [
      'connect(20<socket:[6]>, {sa_family=AF_INET, sin_port=htons(443), sin_addr=inet_addr("203.0.113.9")}, 16) = -1 EINPROGRESS (Operation now in progress)',
      [{ family: 'inet', host: '203.0.113.9', port: 443 }],
    ],
    [
      'connect(20, {sa_family=AF_INET6, sin6_port=htons(443), sin6_flowinfo=htonl(0), inet_pton(AF_INET6, "2001:db8::7", &sin6_addr), sin6_scope_id=0}, 28) = 0',
      [{ family: 'inet', host: '2001:db8::7', port: 443 }],
    ],
    [
      'connect(20, {sa_family=AF_UNIX, sun_path="/var/run/nscd/socket"}, 110) = -1 ENOENT (No such file or directory)',
      [{ family: 'unix', path: '/var/run/nscd/socket' }],
    ],
    ['connect(20, {sa_family=AF_UNIX, sun_path=@"/socket/x"}, 110) = 0', [{ family: 'unix', path: '@/socket/x' }]],
    [
      'sendto(20, ""..., 30, 0, {sa_family=AF_INET, sin_port=htons(53), sin_addr=inet_addr("127.0.0.53")}, 16) = 30',
      [{ family: 'inet', host: '127.0.0.53', port: 53 }],
    ],
    [
      'sendmsg(20, {msg_name={sa_family=AF_INET, sin_port=htons(53), sin_addr=inet_addr("192.0.2.1")}, msg_namelen=16, msg_iov=[{iov_base=""..., iov_len=5}], msg_iovlen=1}, 0) = 5',
      [{ family: 'inet', host: '192.0.2.1', port: 53 }],
    ],
    ['connect(20, {sa_family=AF_VSOCK, svm_cid=0x2, svm_port=0x1}, 16) = 0', [{ family: 'other', name: 'AF_VSOCK' }]],
    [
      'connect(20, {sa_family=AF_INET, sin_port=htons(443), sin_addr=inet_addr("203.0.113.9")}, 16 <unfinished ...>',
      [{ family: 'inet', host: '203.0.113.9', port: 443 }],
    ],
    ['sendto(20<socket:[6]>, ""..., 37, MSG_NOSIGNAL, NULL, 0) = 37', []],
    ['bind(20, {sa_family=AF_NETLINK, nl_pid=0, nl_groups=00000000}, 12) = 0', []],
    ['connect(20, {sa_family=AF_UNSPEC, sa_data=""...}, 16) = 0', []],
  ])('%s', (line, addresses) => {
    expect(addressed(line)).toEqual(addresses)
  })
})

describe('readTrace, files', () => {
  it.each([
    ['openat(AT_FDCWD</folder>, "a/b", O_WRONLY|O_CREAT|O_CLOEXEC, 0666) = 20</real/a/b>', ['/real/a/b']],
    ['openat(AT_FDCWD</folder>, "/etc/hosts", O_RDONLY|O_CLOEXEC) = 20</etc/hosts>', []],
    ['openat(AT_FDCWD</folder>, "/gone", O_RDWR) = -1 ENOENT (No such file or directory)', []],
    [
      'openat(AT_FDCWD</folder>, "/nonexistent/x", O_WRONLY|O_CREAT, 0666) = -1 ENOENT (No such file or directory)',
      ['/nonexistent/x'],
    ],
    ['open("/home/a/x", O_WRONLY|O_CREAT, 0666) = -1 EACCES (Permission denied)', ['/home/a/x']],
    ['openat2(AT_FDCWD</folder>, "x", {flags=O_RDWR|O_CREAT, mode=0600, resolve=0}, 24) = 4</folder/x>', ['/folder/x']],
    ['mkdir("/data", 0777) = -1 EEXIST (File exists)', []],
    ['mkdir("../up", 0777) = 0', ['/up']],
    ['renameat2(20</a>, "old", AT_FDCWD</folder>, "new", RENAME_NOREPLACE) = 0', ['/a/old', '/folder/new']],
    ['linkat(20</a>, "old", 20</a>, "new", 0) = 0', ['/a/new']],
    ['symlink("/target", "name") = 0', ['/folder/name']],
    ['unlink("recovery.done") = -1 ENOENT (No such file or directory)', []],
    ['unlink("/a/\\303\\244 \\"b\\"") = 0', ['/a/ä "b"']],
    ['openat(AT_FDCWD</folder>, "/dev/shm/P.1", O_RDWR|O_CREAT, 0600) = 9</dev/shm/P.1>(deleted)', ['/dev/shm/P.1']],
  ])('%s', (line, paths) => {
    expect(written(line)).toEqual(paths)
  })

  it('takes a relative path from the folder that the thread is in', () => {
    expect(written('chdir("/data") = 0', 'rename("a.tmp", "a") = 0')).toEqual(['/data/a.tmp', '/data/a'])
    expect(
      written(
        'openat(AT_FDCWD</data/postgres>, "base/1", O_RDONLY) = 4</data/postgres/base/1>',
        'mkdir("base/5", 0700) = 0',
      ),
    ).toEqual(['/data/postgres/base/5'])
  })
})

describe('readTrace, threads', () => {
  it('gives a child the program and the folder of who started it, as they were then', () => {
    const acts = readTrace(
      new Map([
        [
          10,
          'execve("/opt/postgres", [...], 0x1) = 0\nchdir("/data") = 0\nclone(child_stack=NULL, flags=SIGCHLD) = 11\nexecve("/bin/sh", [...], 0x1) = 0\nchdir("/other") = 0\n',
        ],
        [11, 'mkdir("base", 0700) = 0\n+++ exited with 0 +++\n'],
      ]),
      '/folder',
    )
    expect(acts).toEqual([{ program: '/opt/postgres', kind: 'write', path: '/data/base' }])
  })
})
