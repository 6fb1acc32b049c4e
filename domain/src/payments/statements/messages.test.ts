import { describe, expect, test } from 'vitest'
import { findBreak } from './balance-check.ts'
import { isCamt053, readCamt053 } from './camt053.ts'
import { isMt940, readMt940 } from './mt940.ts'

describe('MT940', () => {
  const file = `{1:F01HDFCINBBAXXX0000000000}{2:I940X}{4:
:20:STMT261126
:25:50100012345678
:28C:1/1
:60F:C261126INR10000,
:61:2611261126CR5000,00NTRF412345678901//S1234
:86:UPI-ASHA VERMA-ASHA@OK-HDFC0001234-412345678901
PAYMENT FROM PHONE
:61:261126D17,7NCHGNONREF
:86:SMS CHARGES
:61:261126RC100,NTRFNONREF//998877665544
:86:IMPS-998877665544-RETURN
:62F:C261126INR14882,3
-}`

  test('has account, balances and lines with their narration', () => {
    expect(isMt940(file)).toBe(true)
    const statement = readMt940(file)
    expect(statement).toMatchObject({ account: '50100012345678', opening: '10000.00', closing: '14882.30' })
    expect(statement.lines).toMatchObject([
      {
        bookedAt: '2026-11-26',
        direction: 'in',
        amount: '5000.00',
        reference: '412345678901',
        payer: 'ASHA VERMA',
      },
      { direction: 'out', amount: '17.70', reference: '', payer: '' },
      { direction: 'out', amount: '100.00', reference: '998877665544' },
    ])
    expect(findBreak(statement)).toBeUndefined()
  })

  test.each([
    ['malformed', ':20:X\n:60F:C261126INR1,\n:61:rubbish'],
    ['unreadable amount', ':20:X\n:60F:C261126INR1,2,3'],
    ['unreadable date', ':20:X\n:60F:C261126INR1,\n:61:261326C5,NTRFNONREF'],
    ['malformed', ':20:X\n:61:261126C5,NTRFNONREF'],
    ['binary', ':20:X\n:60F:\0'],
    ['empty', '  \n'],
  ])('refused: %s', (code, content) => {
    expect(() => readMt940(content)).toThrow(code)
  })
})

describe('camt.053', () => {
  const writeEntry = (amount: string, side: string, details: string, status = '<Cd>BOOK</Cd>') => `<Ntry>
    <Amt Ccy="INR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>${status}</Sts>
    <BookgDt><DtTm>2026-11-26T10:12:33</DtTm></BookgDt>${details}</Ntry>`
  const writeBalance = (
    code: string,
    amount: string,
  ) => `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>
    <Amt Ccy="INR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`
  const writeFile = (entries: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><Othr><Id>50100012345678</Id></Othr></Id></Acct>
${writeBalance('OPBD', '10000.00')}${writeBalance('CLBD', '14982.30')}${entries}</Stmt></BkToCstmrStmt></Document>`
  const credit = writeEntry(
    '5000.00',
    'CRDT',
    `<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId><TxId>412345678901</TxId></Refs>
     <RltdPties><Dbtr><Nm>ASHA VERMA &amp; SONS</Nm></Dbtr></RltdPties>
     <RmtInf><Ustrd>rent</Ustrd></RmtInf></TxDtls></NtryDtls>`,
  )

  test('has account, balances and booked lines', () => {
    const content = writeFile(
      credit +
        writeEntry('17.70', 'DBIT', '<AddtlNtryInf>SMS CHARGES</AddtlNtryInf>') +
        writeEntry('1', 'CRDT', '', 'PDNG'),
    )
    expect(isCamt053(content)).toBe(true)
    const statement = readCamt053(content)
    expect(statement).toMatchObject({
      account: '50100012345678',
      opening: '10000.00',
      closing: '14982.30',
      skipped: 1,
    })
    expect(statement.lines).toMatchObject([
      {
        bookedAt: '2026-11-26T10:12',
        direction: 'in',
        amount: '5000.00',
        text: 'rent',
        reference: '412345678901',
        payer: 'ASHA VERMA & SONS',
      },
      { direction: 'out', amount: '17.70', text: 'SMS CHARGES' },
    ])
    expect(findBreak(statement)).toBeUndefined()
  })

  test.each([
    ['entity', '<!DOCTYPE x [<!ENTITY a "b">]><Document/>'],
    ['entity', `<?xml version="1.0"?><!ENTITY a SYSTEM "file:///etc/passwd"><Document/>`],
    ['malformed', '<?xml version="1.0"?><Document><Other/></Document>'],
    ['malformed', '<?xml version="1.0"?><Document><BkToCstmrStmt>'],
    ['unreadable amount', writeFile(writeEntry('-5', 'CRDT', ''))],
    ['unreadable amount', writeFile(writeEntry('1e5', 'CRDT', ''))],
    ['binary', '<?xml version="1.0"?><Document>\0</Document>'],
  ])('refused: %s', (code, content) => {
    expect(() => readCamt053(content)).toThrow(code)
  })
})
