import { type OnProgress, UnreadableStatement } from '@rupee/domain/payments/statements/statement.ts'
import { findSheet, readRows } from '@rupee/domain/payments/statements/workbook/workbook.ts'
import { openZip, UnreadableZip, unpackText } from '#lib/files/unzip.ts'

/** Bytes that a workbook may have when unpacked: a sheet of 100,000 lines has about half. */
const maximumUnpacked = 128 * 1024 * 1024

/** Share of the work that unpacking takes. */
const unpacking = 0.1

/** Reads the rows of an XLSX file. */
export async function readWorkbook(
  file: Blob,
  onProgress: OnProgress,
): Promise<readonly (readonly string[])[]> {
  try {
    const zip = await openZip(file)
    const limits = { left: maximumUnpacked }
    const unpack = (name: string) => unpackText(zip, name, limits)
    const workbook = await unpack('xl/workbook.xml')
    const relations = await unpack('xl/_rels/workbook.xml.rels')
    if (workbook === undefined || relations === undefined) throw new UnreadableStatement('malformed')
    const strings = (await unpack('xl/sharedStrings.xml')) ?? ''
    const styles = (await unpack('xl/styles.xml')) ?? ''
    const sheet = await unpack(findSheet({ workbook, relations }))
    if (sheet === undefined) throw new UnreadableStatement('malformed')
    onProgress(unpacking)
    return readRows(sheet, { workbook, strings, styles }, (share) =>
      onProgress(unpacking + share * (1 - unpacking)),
    )
  } catch (error) {
    if (!(error instanceof UnreadableZip)) throw error
    throw new UnreadableStatement(error.why === 'too large' ? 'too large unpacked' : 'malformed')
  }
}
