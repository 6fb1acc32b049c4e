import { type ComponentType, lazy } from 'react'
import { expectData, firstData, firstPaint } from './moments.ts'
import { waitForConnection } from './online.ts'

type Load = () => Promise<ComponentType>

/**
 * Makes a panel of the first page that shows live data. Its code loads after the first paint, because Firestore is
 * large.
 */
export function createLazyPanel(load: Load): ComponentType {
  return createLazy(firstPaint, load, expectData)
}

/** Makes a panel that loads after the first live data. */
export function createLaterPanel(load: Load): ComponentType {
  return createLazy(firstData, load)
}

/** Makes a component whose code loads when it is first rendered, but not before `moment`. */
export function createLazy(moment: Promise<void>, load: Load, onRender = () => {}): ComponentType {
  return lazy(async () => {
    onRender()
    await moment
    // Browsers never retry a module that failed to load.
    await waitForConnection()
    return { default: await load() }
  })
}
