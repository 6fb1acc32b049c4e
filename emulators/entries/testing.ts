/** Tools for tests: emulators that can be killed, unreliable connections, and the official emulator to compare with. */
export { findOfficial, startOfficial, startOurs, waitUntilReady } from '../testing/either-firestore.ts'
export { findFreePort } from '../testing/free-port.ts'
export { type KillableFirestore, startKillableFirestore } from '../testing/killable-firestore.ts'
export { openTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts'
