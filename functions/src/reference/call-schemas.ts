import { exportedOrderSchema } from '@rupee/domain/exports/order-export.ts'
import { flag } from '@rupee/domain/input/input.ts'
import { decimalText } from '@rupee/domain/money/decimal-text.ts'
import { customerOrderSchema, staffOrderSchema } from '@rupee/domain/orders/order-lists.ts'
import { exchangeSchema } from '@rupee/domain/orders/transfer.ts'
import { checkedWithdrawalSchema } from '@rupee/domain/orders/withdrawal.ts'
import { adminUserSchema } from '@rupee/domain/people/admin-users.ts'
import { editableWalletSchema } from '@rupee/domain/wallets/wallet.ts'
import * as z from 'zod/mini'

/** The parts of JSON Schema that zod writes for calls. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly format?: string
  readonly pattern?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

type Named = Record<string, Schema>

const inputNames = nameSchemas([
  [flag, 'Flag', 'A checkbox: a boolean, or how a form spells one'],
  [decimalText, 'AmountInput', 'Decimal text, such as `5000.00`; a number in JSON is accepted'],
])
const answerNames = nameSchemas([
  [decimalText, 'Amount', 'Decimal text, such as `5000.00`'],
  [customerOrderSchema, 'Order', 'An order, as its customer sees it'],
  [staffOrderSchema, 'StaffOrder', 'An order, as staff see it'],
  [exportedOrderSchema, 'ExportedOrder', 'An order in an export'],
  [exchangeSchema, 'Transfer', 'Public part of an order'],
  [checkedWithdrawalSchema, 'Withdrawal', 'A withdrawal method'],
  [adminUserSchema, 'User', 'A customer, as staff see them'],
  [editableWalletSchema, 'EditableWallet', 'A wallet with the fields that staff edit'],
])

/** Converts the schema of an input, and adds what it names to `components`. */
export function convertInput(input: z.ZodMiniType, components: Named): Schema {
  return convert(input, 'input', components)
}

/** Converts the schema of an answer. Clients have to accept fields that are added later. */
export function convertAnswer(answer: z.ZodMiniType, components: Named): Schema {
  return convert(answer, 'output', components)
}

function convert(schema: z.ZodMiniType, io: 'input' | 'output', components: Named): Schema {
  const { $schema, $defs, ...converted } = z.toJSONSchema(schema, {
    io,
    metadata: io === 'input' ? inputNames : answerNames,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { type } = zodSchema._zod.def
      const isUnknown = Object.keys(jsonSchema).length === 0
      if (isUnknown && type === 'custom') Object.assign(jsonSchema, file)
      if (isUnknown && io === 'input' && type === 'unknown') Object.assign(jsonSchema, json)
      // Generators take a field with a default for a required one.
      delete jsonSchema.default
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      if (jsonSchema.format === 'date-time' || jsonSchema.pattern?.includes(displayable))
        delete jsonSchema.pattern
    },
  })
  const parts = JSON.parse(
    JSON.stringify({ converted, $defs }).replaceAll('#/$defs/', '#/components/schemas/'),
  )
  Object.assign(components, parts.$defs)
  return parts.converted
}

const file = { type: 'string', format: 'binary' }
const json = { description: 'JSON: as text in a form, or as a value in a JSON body' }

/** In patterns that only exclude control characters. Not every language supports such classes. */
const displayable = '\\P{Cc}'

function nameSchemas(names: readonly (readonly [z.ZodMiniType, id: string, description: string])[]) {
  const registry = z.registry<{ id: string; description: string }>()
  for (const [schema, id, description] of names) registry.add(schema, { id, description })
  return registry
}
