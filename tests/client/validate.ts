import { Validator } from '@seriousme/openapi-schema-validator'

/** Checks a document by the meta-schema of its version of OpenAPI. */
export async function validate(document: Record<string, unknown>) {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(document)
  return { valid, errors, version: validator.version }
}
