import { type KeyboardEvent, type PointerEvent, useState, type WheelEvent } from 'react'

interface View {
  readonly zoom: number
  /** To the right, by a quarter each. */
  readonly turns: number
  readonly x: number
  readonly y: number
}

const whole: View = { zoom: 1, turns: 0, x: 0, y: 0 }
const nearest = 8
const step = 40

export const pictureKeys = 'Plus and minus zoom, R rotates, arrows move, 0 resets.'

/** From where somebody looks at a picture; another picture is first seen as a whole. */
export function usePictureView(src: string) {
  const [look, setLook] = useState({ src, view: whole })
  const viewIn = (one: typeof look) => (one.src === src ? one.view : whole)
  const setView = (change: (old: View) => View) => setLook((old) => ({ src, view: change(viewIn(old)) }))
  const view = viewIn(look)
  const move = (x: number, y: number) => setView((old) => ({ ...old, x: old.x + x, y: old.y + y }))
  const act = {
    nearer: () => setView((old) => zoomed(old, 1.5)),
    farther: () => setView((old) => zoomed(old, 1 / 1.5)),
    turn: () => setView((old) => ({ ...old, turns: (old.turns + 1) % 4 })),
    reset: () => setView(() => whole),
  }
  const byKey: Readonly<Record<string, () => void>> = {
    '+': act.nearer,
    '=': act.nearer,
    '-': act.farther,
    r: act.turn,
    '0': act.reset,
    ArrowLeft: () => move(step, 0),
    ArrowRight: () => move(-step, 0),
    ArrowUp: () => move(0, step),
    ArrowDown: () => move(0, -step),
  }
  const handlers = {
    onKeyDown(event: KeyboardEvent) {
      const run = event.ctrlKey || event.metaKey || event.altKey ? undefined : byKey[event.key]
      if (!run) return
      event.preventDefault()
      run()
    },
    onWheel: ({ deltaY }: WheelEvent) => setView((old) => zoomed(old, deltaY < 0 ? 1.15 : 1 / 1.15)),
    onPointerDown: ({ currentTarget, pointerId }: PointerEvent) => currentTarget.setPointerCapture(pointerId),
    onPointerMove({ currentTarget, pointerId, movementX, movementY }: PointerEvent) {
      if (currentTarget.hasPointerCapture(pointerId)) move(movementX, movementY)
    },
  }
  return { view, act, handlers }
}

/** As a whole it stands in the middle again. */
function zoomed(view: View, by: number): View {
  const zoom = Math.min(nearest, view.zoom * by)
  if (zoom <= 1) return { ...whole, turns: view.turns }
  return { ...view, zoom, x: (view.x * zoom) / view.zoom, y: (view.y * zoom) / view.zoom }
}
