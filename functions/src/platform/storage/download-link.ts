import { downloadToken } from '../world/file-store.ts'
import { world } from '../world/world.ts'

/** Fields of an upload event. */
export interface UploadedObject {
  readonly name: string
  readonly metadata?: Readonly<Record<string, string>> | undefined
}

/**
 * Removes the download token that browser SDKs leave on an object: anyone with the token could download the file
 * forever.
 */
export async function withdrawDownloadLink({ name, metadata }: UploadedObject): Promise<void> {
  if (metadata?.[downloadToken]) await world().files.withdrawLink(name)
}
