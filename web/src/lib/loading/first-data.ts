import { firstPaint } from './first-paint.ts'

const atTheLatest = 4_000

let isExpected = false
let arrived = () => {}

/** When live data are on the screen, if any are to be, or clearly late: what is not looked at first is loaded then. */
export const firstData = new Promise<void>((resolve) => {
  arrived = resolve
  setTimeout(resolve, atTheLatest)
  void firstPaint.then(() => {
    if (!isExpected) resolve()
  })
})

export function dataExpected(): void {
  isExpected = true
}

export function dataArrived(): void {
  requestAnimationFrame(() => setTimeout(arrived))
}
