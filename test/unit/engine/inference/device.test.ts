import { describe, expect, it } from 'vitest'
import {
  chooseProvider,
  DeviceUnavailable,
  probeProvider,
  runsHalves,
  type Probe,
} from '../../../../src/engine/inference/device.ts'
import type { Device, Provider } from '../../../../src/schema/models.ts'

const only =
  (...there: Provider[]): Probe =>
  async (provider) => {
    if (!there.includes(provider)) throw new Error(`no ${provider} here`)
  }

describe('chooseProvider', () => {
  const check = async (
    asked: Device,
    there: Provider[],
    used: Provider,
    passedOver: Provider[] = [],
  ): Promise<void> => {
    const choice = await chooseProvider(asked, only(...there))
    expect(choice).toEqual({
      asked,
      used,
      passedOver: passedOver.map((provider) => ({ provider, reason: `no ${provider} here` })),
    })
  }

  it('gives what was asked for', async () => {
    await check('cpu', ['cpu', 'cuda'], 'cpu')
    await check('cuda', ['cpu', 'cuda'], 'cuda')
    await check('webgpu', ['cpu', 'webgpu'], 'webgpu')
  })

  it('takes the best that is there for auto, and says why not a better one', async () => {
    await check('auto', ['cpu', 'cuda', 'webgpu'], 'cuda')
    await check('auto', ['cpu', 'webgpu'], 'webgpu', ['cuda'])
    await check('auto', ['cpu'], 'cpu', ['cuda', 'webgpu'])
  })

  it('never falls back from a device that was named', async () => {
    await expect(chooseProvider('cuda', only('cpu', 'webgpu'))).rejects.toThrow(DeviceUnavailable)
    await expect(chooseProvider('webgpu', only('cpu'))).rejects.toThrow(
      'the device "webgpu" is not available: no webgpu here',
    )
    await expect(chooseProvider('auto', only())).rejects.toThrow(DeviceUnavailable)
  })
})

describe('probeProvider', () => {
  it('runs a model on the processor', async () => {
    await expect(probeProvider('cpu')).resolves.toBeUndefined()
  })
})

describe('runsHalves', () => {
  it('multiplies in 16-bit floats on the processor', async () => {
    expect(await runsHalves('cpu')).toBe(true)
  })

  it('is no reason to fail where they cannot be had', async () => {
    expect(await runsHalves('webgpu', only('cpu'))).toBe(false)
  })
})
