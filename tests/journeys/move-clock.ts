/**
 * Runs in the page. Moves its clock by milliseconds until it is left. Playwright's clock would stay, so that no other
 * test could use the page.
 */
export function moveClock(by: number): void {
  const { now } = Date
  const moved = new Proxy(Date, {
    construct: (target, parts) => Reflect.construct(target, parts.length === 0 ? [now() + by] : parts),
    get: (target, name) => (name === 'now' ? () => now() + by : Reflect.get(target, name)),
  })
  Object.assign(window, { Date: moved })
}
