import { type ComponentType, lazy } from 'react'
import { firstPaint } from './first-paint.ts'

/** A part of the first page whose code is asked for once the page has painted: Firestore is most of what is downloaded. */
export function lazyPanel(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => {
    await firstPaint
    return { default: await load() }
  })
}
