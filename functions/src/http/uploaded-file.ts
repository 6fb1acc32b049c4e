import type { SentFile } from '@rupee/domain/input/sent-file.ts'

/** A file part of a request, its type told by its content and never by its name or what the sender says. */
export class UploadedFile implements SentFile {
  readonly bytes: Buffer
  readonly type: string

  constructor(bytes: Buffer, type: string) {
    this.bytes = bytes
    this.type = type
  }

  get size(): number {
    return this.bytes.length
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(this.bytes).buffer
  }
}
