import { downloadToken } from '../world/file-store.ts'
import { world } from '../world/world.ts'

/** What the event says of a file that a browser has stored. */
export interface UploadedObject {
  readonly name: string
  readonly metadata?: Readonly<Record<string, string>> | undefined
}

/**
 * An upload through a browser SDK leaves a token on the object. With this token anybody can download the file, for
 * ever, so we remove it.
 */
export async function withdrawDownloadLink({ name, metadata }: UploadedObject): Promise<void> {
  if (metadata?.[downloadToken]) await world().files.withdrawLink(name)
}
