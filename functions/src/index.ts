import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { onRequest } from 'firebase-functions/v2/https'
import { setGlobalOptions } from 'firebase-functions/v2/options'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { answer } from './app.ts'
import { region, secrets } from './config.ts'
import { deliver, deliverOverdue } from './mail/delivery.ts'

setGlobalOptions({ region, secrets, maxInstances: 20 })

export const api = onRequest(async (request, response) => {
  const { status, headers, body } = await answer(request, new Date())
  response.status(status).set(headers).json(body)
})

export const sendMail = onDocumentCreated('outbox/{id}', async ({ data }) => {
  if (data) await deliver(data.ref, new Date())
})

export const sendOverdueMail = onSchedule({ schedule: 'every 5 minutes', timeoutSeconds: 540 }, () =>
  deliverOverdue(() => new Date()),
)
