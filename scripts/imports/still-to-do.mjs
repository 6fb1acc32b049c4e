/**
 * Where the rules do not hold yet, by how a violation begins.
 * @type {readonly string[]}
 */
export const stillToDo = []
