import regular from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2'
import bold from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff2'

/** Font family in the theme. */
const family = 'Hindi letters'

const letters = 'U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+25CC, U+A8E0-A8FF'

/** Hindi fonts of Android, Windows, Apple and Linux. */
const ofSystem = ['Noto Sans Devanagari', 'Nirmala UI', 'Kohinoor Devanagari', 'Lohit Devanagari']

const fonts = [makeFont('400', '', regular), makeFont('600 700', ' Bold', bold)]

/**
 * Registers the Hindi fonts. Browsers load the files only when Hindi is on the screen and the system has no font for
 * it.
 */
export function offerDevanagari(): void {
  for (const font of fonts) document.fonts.add(font)
}

/** Loads the Hindi fonts before a page starts in Hindi, so that no letter shows as a box. */
export async function loadDevanagari(): Promise<void> {
  offerDevanagari()
  await Promise.all(fonts.map((font) => font.load()))
}

function makeFont(weight: string, suffix: string, file: string): FontFace {
  const local = ofSystem.map((name) => `local("${name}${suffix}")`).join(', ')
  const source = `${local}, url("${file}") format("woff2")`
  return new FontFace(family, source, { weight, unicodeRange: letters, display: 'swap' })
}
