import { handIn, type World } from './world.ts'

/** Gives tests of single modules a world with only the given parts. Access to any other part fails. */
export function handInSmall(given: Partial<World> = {}): void {
  const refuseAbsent = (name: string): never => {
    throw new Error(`This small world has no ${name}`)
  }
  handIn({
    isLocal: given.isLocal ?? false,
    get firestore() {
      return given.firestore ?? refuseAbsent('firestore')
    },
    get auth() {
      return given.auth ?? refuseAbsent('auth')
    },
    get appCheck() {
      return given.appCheck ?? refuseAbsent('appCheck')
    },
    get files() {
      return given.files ?? refuseAbsent('files')
    },
    get mail() {
      return given.mail ?? refuseAbsent('mail')
    },
    get clock() {
      return given.clock ?? refuseAbsent('clock')
    },
    get random() {
      return given.random ?? refuseAbsent('random')
    },
    get threads() {
      return given.threads ?? refuseAbsent('threads')
    },
    get servers() {
      return given.servers ?? refuseAbsent('servers')
    },
    get log() {
      return given.log ?? refuseAbsent('log')
    },
  })
}
