import type { Seeded } from '../../scheduler/seeded.ts'
import type { SentFile } from '../../stage.ts'

const onePixel = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  jpeg: '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AB//Z',
}

const beginnings = {
  png: { type: 'image/png', bytes: Buffer.from(onePixel.png, 'base64') },
  jpeg: { type: 'image/jpeg', bytes: Buffer.from(onePixel.jpeg, 'base64') },
  mp4: {
    type: 'video/mp4',
    bytes: Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'),
  },
}

/** Returns a small file with unique bytes, so that no two proofs are identical. */
export function drawPicture(random: Seeded, kind: keyof typeof beginnings = 'png'): SentFile {
  const { type, bytes } = beginnings[kind]
  return { name: `payment.${kind}`, type, bytes: Buffer.concat([bytes, random.bytes(16)]) }
}
