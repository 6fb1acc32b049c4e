import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const fullChromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** The same engine without windows and camera, if installed: it takes half the time. */
const headlessShell =
  [process.env.CHROMIUM_SHELL_PATH, '/usr/bin/chromium-headless-shell'].find(
    (path) => path && existsSync(path),
  ) ?? fullChromium

/** Chromium of this machine, without background requests to the internet. */
export function launchChromium(): Promise<Browser> {
  return launch(fullChromium)
}

/** A page of a test lives for seconds: optimising its code takes a quarter of the CPU time and never pays off. */
export function launchHeadlessShell(): Promise<Browser> {
  return launch(headlessShell, ['--js-flags=--no-opt --no-maglev'])
}

function launch(executablePath: string, more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // Fake camera and microphone, for visits with the permission.
      '--use-fake-device-for-media-stream',
      ...more,
    ],
  })
}
