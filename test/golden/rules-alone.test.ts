// RANKERS=off: an engine that asks no ranker, though their files are there.

import { expect, it } from 'vitest'
import { loadEngine, type EngineSettings } from '../../src/engine/extract.ts'
import { readManifest } from '../../src/engine/inference/weights.ts'
import { defaultModelsDir } from '../../src/engine/inference/models.ts'
import { compileModules } from '../../src/engine/page/modules.ts'

it('rankers are asked unless they are turned off', async () => {
  const settings: EngineSettings = {
    modelsDir: defaultModelsDir(),
    device: 'cpu',
    intraOpThreads: 1,
    maxPixels: 1e8,
    modules: await compileModules(),
  }
  const { rankers } = readManifest()
  const counted = async (more: Partial<EngineSettings>): Promise<number> => {
    const engine = await loadEngine({ ...settings, ...more })
    await engine.models.close()
    return rankers.filter((name) => engine.rankers.of(name) !== undefined).length
  }
  expect(rankers.length).toBeGreaterThan(0)
  expect([await counted({}), await counted({ rankers: true }), await counted({ rankers: false })]).toEqual([
    rankers.length,
    rankers.length,
    0,
  ])
})
