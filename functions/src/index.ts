import { onRequest } from 'firebase-functions/v2/https'
import { answer } from './app.ts'
import { region } from './config.ts'

export const api = onRequest({ region, maxInstances: 20 }, async (request, response) => {
  const { status, headers, body } = await answer(request)
  response.status(status).set(headers).json(body)
})
