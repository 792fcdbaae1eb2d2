// The clock of a process that jumps when it is told to: at SIGUSR2 by JUMP_MS. Loaded into it before anything else
// (NODE_OPTIONS=--import …); its timers go on.

const Real = Date
let shift = 0

globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length > 0) super(...given)
    else super(Real.now() + shift)
  }

  static now() {
    return Real.now() + shift
  }
}

process.on('SIGUSR2', () => {
  shift += Number(process.env['JUMP_MS'])
})
