import { createRequire } from 'node:module'
import protobuf from 'protobufjs'

/** Protos that @google-cloud/firestore ships, with the operation and the member added that they lack. */
const root = loadFirestoreProtos()

/** A message type of google.firestore.v1, such as `ListenRequest`, or of another package by its full name. */
export function messageType(name: string): protobuf.Type {
  return root.lookupType(name.includes('.') ? name : `google.firestore.v1.${name}`)
}

function loadFirestoreProtos(): protobuf.Root {
  const published: protobuf.INamespace = createRequire(import.meta.url)(
    '@google-cloud/firestore/build/protos/v1.json',
  )
  const loaded = protobuf.Root.fromJSON(published)
  const write = loaded.lookupType('google.firestore.v1.Write')
  const verify = new protobuf.Field('verify', 5, 'string')
  write.add(verify)
  write.oneofs.operation?.add(verify)
  const aggregated = loaded.lookupType('google.firestore.v1.RunAggregationQueryResponse')
  aggregated.add(new protobuf.Field('done', 5, 'bool'))
  return loaded
}
