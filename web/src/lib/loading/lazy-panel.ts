import { type ComponentType, lazy } from 'react'
import { expectData, firstData, firstPaint } from './moments.ts'
import { backOnline } from './online.ts'

type Load = () => Promise<ComponentType>

/** A panel of the first page that shows live data. Its code is loaded after the first paint, because Firestore is large. */
export function lazyPanel(load: Load): ComponentType {
  return lazyAfter(firstPaint, load, expectData)
}

/** A panel that lets the live data go first. */
export function laterPanel(load: Load): ComponentType {
  return lazyAfter(firstData, load)
}

/** A component whose code is loaded when it is first rendered, but not before `moment`. */
export function lazyAfter(moment: Promise<void>, load: Load, onRender = () => {}): ComponentType {
  return lazy(async () => {
    onRender()
    await moment
    // A browser never asks again for a module that it could not load once.
    await backOnline()
    return { default: await load() }
  })
}
