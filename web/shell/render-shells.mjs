import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [shell = '', folder = ''] = process.argv.slice(2)

const nothing = () => {}

// As much of a browser as the app asks for while its modules are loaded.
Object.assign(globalThis, {
  window: globalThis,
  addEventListener: nothing,
  requestAnimationFrame: nothing,
  matchMedia: () => ({ matches: false, addEventListener: nothing }),
  localStorage: { getItem: () => null, setItem: nothing, removeItem: nothing },
  BroadcastChannel: class {
    addEventListener = nothing
  },
})

const { shells, pageFiles, siteFiles } = await import(shell)
writeFileSync(join(folder, 'files.json'), JSON.stringify({ pageFiles, siteFiles }))
for (const [name, render] of Object.entries(shells)) {
  /** @type {string} */
  const rendered = render()
  // The title comes with the head of the page. What marks a part that waits would count as an element beside it.
  const markup = rendered.replaceAll(
    /<title>[^<]*<\/title>|<template[^>]*><\/template>|<!--.*?-->|<style[^>]*>.*?<\/style>/g,
    '',
  )
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ markup, styles: stylesOf(rendered) }))
}
/**
 * Emotion leaves a style before each element. In the head they are there before the first element is painted. Emotion
 * knows them again by their names.
 * @param {string} rendered
 * @returns {string}
 */
function stylesOf(rendered) {
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

// The app would go on waiting for what only a browser has.
process.exit()
