// The text that Prometheus reads (exposition format 0.0.4), taken apart strictly.

/** Types by metric and values by sample, as written; throws on anything that the format does not allow. */
export function parseExposition(text: string): { types: Map<string, string>; samples: Map<string, number> } {
  const types = new Map<string, string>()
  const helps = new Set<string>()
  const samples = new Map<string, number>()
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, kind, name, rest] = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/.exec(line) ?? []
    if (kind === 'HELP') {
      if (helps.has(name!)) throw new Error(`${name} has two helps`)
      helps.add(name!)
    } else if (kind === 'TYPE') {
      if (types.has(name!) || !/^(counter|gauge|histogram|summary|untyped)$/.test(rest!))
        throw new Error(`wrong type: ${line}`)
      types.set(name!, rest!)
    } else {
      const [, sample, metric, value] =
        /^(([a-zA-Z_:][\w:]*)(?:\{(?:[a-zA-Z_]\w*="(?:[^"\\]|\\.)*",?)*\})?) (\S+)$/.exec(line) ?? []
      const of = metric?.replace(/_(bucket|sum|count)$/, '')
      if (sample === undefined || !(types.has(metric!) || types.has(of!)))
        throw new Error(`no sample of a known metric: ${line}`)
      if (samples.has(sample)) throw new Error(`twice there: ${sample}`)
      // Prometheus reads NaN and Inf in any case, as Go does.
      if (Number.isNaN(Number(value)) && !/^(nan|[+-]inf)$/i.test(value!)) throw new Error(`no number: ${line}`)
      samples.set(sample, Number(value))
    }
  }
  for (const name of types.keys()) if (!helps.has(name)) throw new Error(`${name} has no help`)
  return { types, samples }
}
