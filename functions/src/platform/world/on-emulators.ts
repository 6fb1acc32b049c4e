/** Variables with the addresses of the emulators that hold data or accounts. */
const addresses = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_STORAGE_EMULATOR_HOST']

/**
 * Whether a process runs on emulators only. One variable in a deployed `.env` must not weaken the defaults, so all
 * addresses are required, and a project ID that begins with `demo-`, which Google gives to nobody.
 */
export function isOnEmulators(environment: Readonly<Record<string, string | undefined>>): boolean {
  return (
    environment.FUNCTIONS_EMULATOR === 'true' &&
    addresses.every((name) => Boolean(environment[name])) &&
    environment.GCLOUD_PROJECT?.startsWith('demo-') === true
  )
}
