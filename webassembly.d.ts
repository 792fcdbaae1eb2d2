// The part of WebAssembly's JavaScript interface that is used here. TypeScript describes it in its browser library
// only, which would bring `window` along.

declare namespace WebAssembly {
  type ImportValue = object | number
  type Imports = Record<string, Record<string, ImportValue>>
  type Exports = Record<string, unknown>

  interface Module {
    readonly [Symbol.toStringTag]: 'Module'
  }
  interface Instance {
    readonly exports: Exports
  }
  interface Global {
    value: number
  }
  interface Memory {
    readonly buffer: ArrayBuffer
    grow(pages: number): number
  }

  const Module: {
    new (bytes: Uint8Array): Module
    prototype: Module
    imports(module: Module): { name: string }[]
    exports(module: Module): { name: string }[]
  }
  const Instance: { new (module: Module, imports?: Imports): Instance; prototype: Instance }
  const Global: { new (type: { value: 'i32'; mutable: boolean }, value: number): Global; prototype: Global }
  const Memory: { new (pages: { initial: number }): Memory; prototype: Memory }
  const RuntimeError: { new (message?: string): Error; prototype: Error }

  function compile(bytes: Uint8Array): Promise<Module>
}
