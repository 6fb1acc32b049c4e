import { readFile } from 'node:fs/promises'

/** KYC files of the demo customers, which decode. */
export async function demoPapers(): Promise<Record<string, File>> {
  return {
    aadharFront: await paper('aadhaar-front'),
    aadharBack: await paper('aadhaar-back'),
    panCardFront: await paper('pan-front'),
    aadharWithPhoto: await paper('photo-with-card'),
  }
}

async function paper(name: string): Promise<File> {
  const content = await readFile(`suite/src/seed/demo/papers/${name}.jpg`)
  return new File([new Uint8Array(content)], `${name}.jpg`, { type: 'image/jpeg' })
}
