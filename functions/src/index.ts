import { onRequest } from 'firebase-functions/v2/https'
import { setGlobalOptions } from 'firebase-functions/v2/options'
import { answer } from './app.ts'
import { region, secrets } from './config.ts'

setGlobalOptions({ region, secrets, maxInstances: 20 })

export const api = onRequest(async (request, response) => {
  const { status, headers, body } = await answer(request, new Date())
  response.status(status).set(headers).json(body)
})
