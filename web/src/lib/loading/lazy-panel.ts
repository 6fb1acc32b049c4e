import { type ComponentType, lazy } from 'react'
import { dataExpected, firstData } from './first-data.ts'
import { firstPaint } from './first-paint.ts'
import { backOnline } from './online.ts'

/** A part of the first page whose code is asked for once the page has painted: Firestore is most of what is downloaded. */
export function lazyPanel(load: () => Promise<ComponentType>): ComponentType {
  return lazyAfter(firstPaint, load, dataExpected)
}

/** A part that lets the rates go first. */
export function laterPanel(load: () => Promise<ComponentType>): ComponentType {
  return lazyAfter(firstData, load)
}

/** A part of whichever page whose code waits for a moment. */
export function lazyAfter(
  moment: Promise<void>,
  load: () => Promise<ComponentType>,
  onRender = () => {},
): ComponentType {
  return lazy(async () => {
    onRender()
    await moment
    // A browser never asks again for a module that it could not load once.
    await backOnline()
    return { default: await load() }
  })
}
