/** Candidates per word. More would not help: a word in many pictures, such as the name of an app, says nothing. */
export const foundPerWord = 8
/** Pictures with most words in common. Each is decoded. */
export const maximumCompared = 4
