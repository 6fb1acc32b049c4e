export function makeNotSimulated(what: string): Error {
  return new Error(`not simulated: ${what}`)
}

/** Members of an SDK class that ours lacks report it when they are used. */
export function refuseTheRest(
  ours: object,
  sdk: { readonly name: string; readonly prototype: object },
): void {
  for (
    let above: object | null = sdk.prototype;
    above !== null && above !== Object.prototype;
    above = Object.getPrototypeOf(above)
  ) {
    for (const name of Object.getOwnPropertyNames(above)) {
      if (name in ours || name.startsWith('_')) continue
      const get = () => {
        throw makeNotSimulated(`${sdk.name}.${name}`)
      }
      Object.defineProperty(ours, name, { get, configurable: true })
    }
  }
}
