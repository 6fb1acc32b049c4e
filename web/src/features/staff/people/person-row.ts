import { formatSheetMoment } from '@rupee/domain/calendar/day-in-india.ts'
import type { ExportedPerson } from '@rupee/domain/exports/people-export.ts'
import type { SheetRow } from '#lib/files/download-csv.ts'

/** Converts a customer to a CSV row, with the field names of the calls as columns. */
export function toPersonRow(person: ExportedPerson): SheetRow {
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    'date_joined (India)': formatSheetMoment(new Date(person.date_joined)),
    kyc: person.kyc,
    adhaar_number: person.adhaar_number ?? '',
    pan_number: person.pan_number ?? '',
    blocked: person.blocked ?? '',
  }
}
