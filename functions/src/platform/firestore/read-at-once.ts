/**
 * Waits until all reads have ended, and then throws if one has failed. A read that goes on after its transaction has
 * ended begins another one, which locks its documents and which nobody ends.
 */
export async function readAtOnce<Reads extends readonly unknown[] | []>(
  reads: Reads,
): Promise<{ -readonly [Index in keyof Reads]: Awaited<Reads[Index]> }> {
  await Promise.allSettled(reads)
  return Promise.all(reads)
}
