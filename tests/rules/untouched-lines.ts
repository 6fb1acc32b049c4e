interface Coverage {
  readonly rules: { readonly files: readonly { readonly content: string }[] }
  readonly report: readonly {
    readonly sourcePosition: { readonly line: number }
    readonly values: readonly unknown[]
  }[]
}

/** Prints the parts of the rules that no test has evaluated, at the end of a run. */
export default function setup(): () => Promise<void> {
  return async () => {
    const host = process.env.FIRESTORE_EMULATOR_HOST
    const project = process.env.GCLOUD_PROJECT
    if (!host || !project) return
    const response = await fetch(`http://${host}/emulator/v1/projects/${project}:ruleCoverage`).catch(
      () => undefined,
    )
    // Official emulators report in another form.
    if (!response?.ok || process.env.FIRESTORE_EMULATOR_KIND !== 'stand-in') return
    const { rules, report }: Coverage = JSON.parse(await response.text())
    const lines = rules.files[0]?.content.split('\n') ?? []
    const untouched = [
      ...new Set(
        report.flatMap(({ sourcePosition, values }) => (values.length === 0 ? [sourcePosition.line] : [])),
      ),
    ]
    const summary =
      untouched.length === 0
        ? `Each of the ${report.length} parts of the rules was asked for.`
        : 'No test asked for these lines of the rules:'
    const named = untouched.map((line) => `  ${line}: ${lines[line - 1]?.trim()}`)
    process.stdout.write(`\n${[summary, ...named].join('\n')}\n`)
  }
}
