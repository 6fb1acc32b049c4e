import { expect, test } from 'vitest'
import { listDiagramMistakes } from './diagram.mjs'

const page = '# Page\n\n```mermaid\ngraph TD\n  web --> domain\n```\n'
const drawn = { from: 'web/src/main.tsx', specifier: '', to: 'domain/src/texts.ts' }

test('a diagram that draws exactly the arrows between packages is accepted', () => {
  const inside = { from: 'web/src/main.tsx', specifier: '', to: 'web/src/app/boot.ts' }
  const outside = { from: 'web/src/main.tsx', specifier: 'react', to: undefined }
  const root = { from: 'vitest.config.ts', specifier: '', to: 'scripts/process/root.mjs' }
  expect(listDiagramMistakes(page, [drawn, inside, outside, root])).toEqual([])
})

test('a missing arrow names an example, and an arrow without an import is refused', () => {
  const other = { from: 'web/src/a.ts', specifier: '', to: 'functions/src/app.ts' }
  expect(listDiagramMistakes(page, [drawn, other])).toEqual([
    'ARCHITECTURE.md lacks web --> functions, as in web/src/a.ts',
  ])
  expect(listDiagramMistakes(page, [])).toEqual([
    'ARCHITECTURE.md draws web --> domain, but no file imports it',
  ])
})
