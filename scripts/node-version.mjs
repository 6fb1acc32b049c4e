// Imported before anything else, so that an old Node reads one clear line instead of a stack trace.
const needed = { major: 20, minor: 19 }
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < needed.major || (major === needed.major && minor < needed.minor)) {
  console.error(`Node ${needed.major}.${needed.minor} or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}
