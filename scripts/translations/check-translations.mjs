import { root } from '../process/root.mjs'
import { listTranslationMistakes } from './translations.mjs'

// Lists the work for a translator, or for the author of a changed text.
const mistakes = listTranslationMistakes(root)
for (const mistake of mistakes) console.error(mistake)
process.exitCode = mistakes.length > 0 ? 1 : 0
