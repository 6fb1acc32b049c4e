import { EventEmitter } from 'node:events'
import type { SentFile } from '../stage.ts'

/** A multipart form that a browser has sent. */
interface Form {
  readonly fields: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, SentFile>>
}

const forms = new WeakMap<Buffer, Form>()

export function rememberForm(body: Buffer, form: Form): void {
  forms.set(body, form)
}

/**
 * Replaces the multipart parser, whose dozen streams per form took a thirtieth of a run. It emits the fields and files
 * of the form in their order.
 */
export class FormParser extends EventEmitter {
  end(body: Buffer): void {
    const form = forms.get(body)
    if (!form) throw new Error('No browser has sent this form')
    for (const [name, value] of Object.entries(form.fields)) this.emit('field', name, value, false, false)
    for (const [name, { bytes }] of Object.entries(form.files)) this.emit('file', name, [bytes])
    this.emit('finish')
  }
}
