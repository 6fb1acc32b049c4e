import { writeFile } from 'node:fs/promises'
import openapiTypes, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const [site = 'http://127.0.0.1:5002'] = process.argv.slice(2)

/** Files are sent as `Blob`; openapi-typescript would take them for texts. */
const file = ts.factory.createTypeReferenceNode('Blob')
const types = await openapiTypes(new URL('/api/openapi.json', site), {
  transform: ({ format }) => (format === 'binary' ? file : undefined),
})
await writeFile(new URL('schema.d.ts', import.meta.url), astToString(types))
