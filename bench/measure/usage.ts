/** Returns the reads that production would have charged so far; only our emulator counts them. */
export async function countReads(): Promise<number> {
  const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = process.env
  const answer = await fetch(`http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}:usage`)
  const { databases } = await answer.json()
  return databases[0].reads
}
