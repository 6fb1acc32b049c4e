import { type Browser, chromium } from 'playwright-core'

/** The Chromium of the machine, quiet towards the internet. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // A camera and a microphone, for visits that are given the permission.
      '--use-fake-device-for-media-stream',
    ],
  })
}
