/** Where the rules do not hold yet, by how a violation begins. */
export const stillToDo = [
  'These folders import each other: emulators/src/firestore',
  'These folders import each other: emulators/src/rules',
  'These files import each other: emulators/src/rules',
  'emulators/src/firestore/listening holds',
  'emulators/src/firestore/queries holds',
  'emulators/src/firestore/storage holds',
  'web/src/collections holds',
  'web/src/features/staff/orders/order holds',
]
