/** Where the rules do not hold yet, by how a violation begins. */
export const stillToDo = ['web/src/collections holds']
