import { root } from '../root.mjs'
import { translationMistakes } from './translations.mjs'

// What a translator and whoever changes a text work through.
const mistakes = translationMistakes(root)
for (const mistake of mistakes) console.error(mistake)
process.exitCode = mistakes.length > 0 ? 1 : 0
