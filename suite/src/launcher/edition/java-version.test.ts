import { expect, test } from 'vitest'
import { readJavaVersion } from './java-version.ts'

test.each([
  ['openjdk version "21.0.2" 2024-01-16', 21],
  ['java version "1.8.0_392"', 8],
  ['openjdk version "17.0.15" 2025-04-15\nOpenJDK Runtime Environment', 17],
  ['java: command not found', undefined],
])('%s is read', (printed, major) => {
  expect(readJavaVersion(printed)).toBe(major)
})
