/** Of a word that many pictures have, such as the name of an app, any few do: they say nothing. */
export const foundPerWord = 8
/** Pictures with most words in common. Each is decoded. */
export const maximumCompared = 4
