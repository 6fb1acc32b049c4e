import { Projects } from './projects/projects.ts'
import { makeGrpcServer } from './transport/grpc.ts'
import { makeHttpServer } from './transport/http.ts'
import { type Address, type OpenPort, openPort } from './transport/one-port.ts'
import { makeFirestoreChannels } from './transport/webchannel/firestore-channels.ts'
import { WebChannelServer } from './transport/webchannel/webchannel.ts'
import { sendToFunctions, Triggers } from './triggers/triggers.ts'

export interface FirestoreServer {
  readonly projects: Projects
  /** Serves every protocol on one port. */
  listen(address: Address): Promise<OpenPort>
}

/** @param functionsEmulator host:port; without it no triggers run. */
export function makeFirestoreServer(functionsEmulator?: string): FirestoreServer {
  const triggers = new Triggers(sendToFunctions(functionsEmulator))
  const projects = new Projects((database, commit) => triggers.committed(database, commit))
  const channels = new WebChannelServer(
    makeFirestoreChannels((authorization) => projects.openSessions(authorization, 'apart')),
  )
  return {
    projects,
    async listen(address) {
      const port = await openPort(
        address,
        makeGrpcServer(projects),
        makeHttpServer({ projects, triggers, channels }),
      )
      return {
        ...port,
        async close() {
          triggers.close()
          await channels.close()
          await port.close()
        },
      }
    },
  }
}
