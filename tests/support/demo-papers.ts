import { readFile } from 'node:fs/promises'

/** KYC files of the demo customers, which decode. */
export async function readDemoPapers(): Promise<Record<string, File>> {
  return {
    aadharFront: await readPaper('aadhaar-front'),
    aadharBack: await readPaper('aadhaar-back'),
    panCardFront: await readPaper('pan-front'),
    aadharWithPhoto: await readPaper('photo-with-card'),
  }
}

async function readPaper(name: string): Promise<File> {
  const content = await readFile(`suite/src/seed/demo/papers/${name}.jpg`)
  return new File([new Uint8Array(content)], `${name}.jpg`, { type: 'image/jpeg' })
}
