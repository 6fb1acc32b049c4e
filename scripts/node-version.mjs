// Imported before anything else, so that an old Node reads one clear line instead of a stack trace.
const needed = [20, 19]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(`Node ${needed.join('.')} or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}
