/** Tokens are at least this long, and contain digits, which long names in code do not. */
const tokenLength = 20

/** Removes from an error's text what could identify a person or give access to an account. */
export function dropPersonalData(text: string): string {
  return dropNumbers(text)
    .replaceAll(/\beyJ[\w.-]+/g, '<token>')
    .replaceAll(/[\w-]+/g, (word) => (isToken(word) ? '<token>' : word))
}

/** Does the same for a route or a path, but keeps IDs. */
export function dropNumbers(text: string): string {
  return (
    text
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .replaceAll(/(?<=\S)[?#]\S+/g, '')
      // Some browsers write a line of a stack as `name@https://site/file.js:1:2`.
      .replaceAll(/[^\s@/<>()"',;:]+@(?!https?:)[^\s@/<>()"',;:]+/g, '<address>')
      .replaceAll(/\b[A-Z]{5}\d{4}[A-Z]\b/gi, '<number>')
      // `.js:1:203456` is a position in the code.
      .replaceAll(
        /(\.[a-z]{2,4}:\d{1,7}(?::\d{1,7})?(?!\d))|\d(?:[ -]?\d){5,}/g,
        (_, place) => place ?? '<number>',
      )
  )
}

function isToken(word: string): boolean {
  return word.length >= tokenLength && /\d/.test(word) && /[A-Za-z]/.test(word)
}
