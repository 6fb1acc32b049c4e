/**
 * Reports the time of a test run by kind of test, and its ten slowest files. Seconds are those of the
 * workers, several of which run side by side.
 * @param {import('./report-writer.mjs').RunReport} report
 */
export function testTimes({ files: reports }) {
  const files = reports.map(({ file, seconds, passed, failed }) => ({
    path: file,
    seconds,
    tests: passed.length + failed.length,
  }))
  const kinds = new Map()
  for (const { path, seconds, tests } of files) {
    const kind = kinds.get(toKind(path)) ?? { files: 0, tests: 0, seconds: 0 }
    kinds.set(toKind(path), {
      files: kind.files + 1,
      tests: kind.tests + tests,
      seconds: kind.seconds + seconds,
    })
  }
  const slowestKinds = [...kinds].sort(([, one], [, other]) => other.seconds - one.seconds)
  const slowest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, 10)
  return [
    writeLine('Kind', 'Files', 'Tests', 'Seconds'),
    ...slowestKinds.map(([kind, { files, tests, seconds }]) =>
      writeLine(kind, files, tests, seconds.toFixed(1)),
    ),
    '',
    writeLine('Slowest files', '', 'Tests', 'Seconds'),
    ...slowest.map(({ path, tests, seconds }) => writeLine(path, '', tests, seconds.toFixed(1))),
  ].join('\n')
}

/** @param {string} path */
function toKind(path) {
  if (path.startsWith('emulators/contract/')) return 'contract'
  return /^tests\/([^/]+)\//.exec(path)?.[1] ?? 'unit'
}

/** @param {[string, string | number, string | number, string]} cells */
function writeLine(...[name, files, tests, seconds]) {
  return `${name.padEnd(62)}${String(files).padStart(6)}${String(tests).padStart(7)}${seconds.padStart(9)}`
}
