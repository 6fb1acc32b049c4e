import { handIn, type World } from './world.ts'

/** Gives tests of single modules a world with only the given parts. Access to any other part fails. */
export function handInSmall(given: Partial<World> = {}): void {
  const absent = (name: string): never => {
    throw new Error(`This small world has no ${name}`)
  }
  handIn({
    isLocal: given.isLocal ?? false,
    get firestore() {
      return given.firestore ?? absent('firestore')
    },
    get auth() {
      return given.auth ?? absent('auth')
    },
    get appCheck() {
      return given.appCheck ?? absent('appCheck')
    },
    get files() {
      return given.files ?? absent('files')
    },
    get mail() {
      return given.mail ?? absent('mail')
    },
    get clock() {
      return given.clock ?? absent('clock')
    },
    get random() {
      return given.random ?? absent('random')
    },
    get threads() {
      return given.threads ?? absent('threads')
    },
    get servers() {
      return given.servers ?? absent('servers')
    },
    get log() {
      return given.log ?? absent('log')
    },
  })
}
