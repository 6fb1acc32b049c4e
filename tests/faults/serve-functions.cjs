/**
 * Serves functions of the bundle with the framework that production uses. There each has its own process; here they can
 * share one, each on its own socket, because loading the bundle takes longer than most tests.
 */
const { resolve } = require('node:path')
const { cloudEvent, http } = require('@google-cloud/functions-framework')
const { getTestServer } = require('@google-cloud/functions-framework/testing')

const functions = require(resolve('functions/lib/index.cjs'))
const [sockets, ...names] = process.argv.slice(2)

for (const name of names) {
  const deployed = functions[name]
  const register = 'eventTrigger' in deployed.__endpoint ? cloudEvent : http
  register(name, deployed)
  getTestServer(name).listen(`${sockets}-${name}.sock`)
}
