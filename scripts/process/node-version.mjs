// Imported before anything else, so that an old Node prints one clear line instead of a stack trace.
const needed = { major: 20, minor: 19 }
const recommended = 22
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < needed.major || (major === needed.major && minor < needed.minor)) {
  console.error(`Node ${needed.major}.${needed.minor} or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Recommends the Node of `.nvmrc`, which the functions are deployed to, on an older one. */
export function recommendNode() {
  if (major < recommended) {
    console.error(
      `Node ${recommended} is recommended (.nvmrc); this is ${process.versions.node}, which works.`,
    )
  }
}
