import './node-version.mjs'
import { loadTool, operate } from './operator.mjs'

const usage = `npm run read-archive -- --reason REASON WHO   prints what the archive keeps of a deleted customer

WHO is an ID of an account, an e-mail address or a tracking ID. For requests by law: the audit records each look, with its
reason. IDENTITY_KEYS has to hold the keys that the numbers are sealed under.`

await operate(usage, { reason: { type: 'string', default: '' } }, async (who, { reason }) => {
  const { readArchive } = await loadTool('operations/read-archive')
  return await readArchive(who, String(reason), new Date())
})
