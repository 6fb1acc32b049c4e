/** A part of a picture, in its pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Finds each group of connected pixels that have at least this much ink. */
export function listConnected(ink: Uint8Array, width: number, from: number): readonly Box[] {
  const labels = new Int32Array(ink.length)
  const parents = [0]
  for (let at = 0; at < ink.length; at += 1) {
    if ((ink[at] ?? 0) < from) continue
    const x = at % width
    const isInside = x > 0
    let label = isInside ? (labels[at - 1] ?? 0) : 0
    // The three pixels above. Before the first row there are none.
    for (
      let above = at - width - (isInside ? 1 : 0);
      above <= at - width + (x < width - 1 ? 1 : 0);
      above += 1
    ) {
      const found = labels[above] ?? 0
      if (found === 0 || found === label) continue
      if (label === 0) label = found
      else join(parents, label, found)
    }
    labels[at] = label === 0 ? parents.push(parents.length) - 1 : label
  }
  return listBounds(labels, width, parents)
}

function listBounds(labels: Int32Array, width: number, parents: number[]): readonly Box[] {
  const edges = new Map<number, { left: number; top: number; right: number; bottom: number }>()
  const ofLabel = parents.map((_, label) => {
    const root = findRoot(parents, label)
    const edge = edges.get(root) ?? { left: width, top: labels.length, right: 0, bottom: 0 }
    edges.set(root, edge)
    return edge
  })
  for (let at = 0; at < labels.length; at += 1) {
    const label = labels[at] ?? 0
    const edge = label === 0 ? undefined : ofLabel[label]
    if (!edge) continue
    const x = at % width
    const y = (at - x) / width
    if (x < edge.left) edge.left = x
    if (x >= edge.right) edge.right = x + 1
    if (y < edge.top) edge.top = y
    edge.bottom = y + 1
  }
  // Number 0 is the background.
  edges.delete(0)
  return [...edges.values()].map(({ left, top, right, bottom }) => ({
    left,
    top,
    width: right - left,
    height: bottom - top,
  }))
}

/** All numbers of a group lead to the same one. */
export function findRoot(parents: number[], node: number): number {
  let at = node
  for (let next = parents[at] ?? at; next !== at; next = parents[at] ?? at) {
    parents[at] = parents[next] ?? next
    at = next
  }
  return at
}

export function join(parents: number[], one: number, other: number): void {
  const a = findRoot(parents, one)
  const b = findRoot(parents, other)
  parents[Math.max(a, b)] = Math.min(a, b)
}

/** Returns the smallest box around all of them. */
export function boundAll(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.left + box.width))
  const bottom = Math.max(...boxes.map((box) => box.top + box.height))
  return { left, top, width: right - left, height: bottom - top }
}
