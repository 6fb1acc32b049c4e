/** Starts the Firestore emulator, in this process or through firebase-tools without Java. */
export { makeEnvironmentWithoutJava } from '../src/firebase-tools/environment-without-java.ts'
export { installJavaStandIn, neededJava } from '../src/firebase-tools/java-stand-in.ts'
export { followIndexesFile } from '../src/firestore/configuration/indexes-file.ts'
export { followRulesFile } from '../src/firestore/configuration/rules-file.ts'
export { type FirestoreServer, makeFirestoreServer } from '../src/firestore/server.ts'
export type { Address, OpenPort } from '../src/firestore/transport/one-port.ts'
