import regular from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2'
import bold from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff2'

/** As the theme names it. */
const family = 'Hindi letters'

const letters = 'U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+25CC, U+A8E0-A8FF'

/** What Android, Windows, Apple and Linux have. */
const ofSystem = ['Noto Sans Devanagari', 'Nirmala UI', 'Kohinoor Devanagari', 'Lohit Devanagari']

const fonts = [fontOf('400', '', regular), fontOf('600 700', ' Bold', bold)]

/** The files are loaded only where the system has no font for Hindi, and only once there is Hindi on the screen. */
export function offerDevanagari(): void {
  for (const font of fonts) document.fonts.add(font)
}

/** Loaded before a page begins in Hindi, no letter of it is ever shown as a box. */
export async function loadDevanagari(): Promise<void> {
  offerDevanagari()
  await Promise.all(fonts.map((font) => font.load()))
}

function fontOf(weight: string, suffix: string, file: string): FontFace {
  const local = ofSystem.map((name) => `local("${name}${suffix}")`).join(', ')
  const source = `${local}, url("${file}") format("woff2")`
  return new FontFace(family, source, { weight, unicodeRange: letters, display: 'swap' })
}
