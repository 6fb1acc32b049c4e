import { z } from 'zod'
import { line, lines } from '../input/input.ts'
import { texts } from '../texts.ts'

export const contactInput = z.strictObject({
  name: line(100, texts.allFieldsRequired),
  email: line(254, texts.allFieldsRequired).pipe(z.email(texts.invalidEmail)),
  tel: line(30, texts.allFieldsRequired),
  msg: lines(5000, texts.allFieldsRequired),
})

export type ContactMessage = z.infer<typeof contactInput>
