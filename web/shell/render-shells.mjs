import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [shell = '', folder = ''] = process.argv.slice(2)

const doNothing = () => {}

// Browser globals that the app uses while its modules load.
Object.assign(globalThis, {
  window: globalThis,
  addEventListener: doNothing,
  requestAnimationFrame: doNothing,
  matchMedia: () => ({ matches: false, addEventListener: doNothing }),
  localStorage: { getItem: () => null, setItem: doNothing, removeItem: doNothing },
  BroadcastChannel: class {
    addEventListener = doNothing
  },
})

const { shells, pageFiles, siteFiles } = await import(shell)
writeFileSync(join(folder, 'files.json'), JSON.stringify({ pageFiles, siteFiles }))
for (const [name, render] of Object.entries(shells)) {
  /** @type {string} */
  const rendered = render()
  // The page's head has the title already. Suspense markers would count as sibling elements.
  const markup = rendered.replaceAll(
    /<title>[^<]*<\/title>|<template[^>]*><\/template>|<!--.*?-->|<style[^>]*>.*?<\/style>/g,
    '',
  )
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ markup, styles: hoistStyles(rendered) }))
}
/**
 * Moves the styles that Emotion writes before each element to the head, so that they apply at the first paint.
 * Emotion recognises them by name.
 * @param {string} rendered
 * @returns {string}
 */
function hoistStyles(rendered) {
  /** @type {Map<string, { readonly names: string[], readonly rules: string[] }>} */
  const kinds = new Map()
  for (const [, kind = '', names = '', rules = ''] of rendered.matchAll(
    /<style data-emotion="(\S+) ([^"]*)">(.*?)<\/style>/g,
  )) {
    const known = kinds.get(kind) ?? { names: [], rules: [] }
    kinds.set(kind, { names: [...known.names, names], rules: [...known.rules, rules] })
  }
  return [...kinds]
    .map(
      ([kind, { names, rules }]) =>
        `<style data-emotion="${kind} ${names.join(' ')}">${rules.join('')}</style>`,
    )
    .join('')
}

// The app would otherwise keep waiting for browser events.
process.exit()
