/** A part of a picture, in its pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Each group of connected pixels that have at least this much ink. */
export function connected(ink: Uint8Array, width: number, from: number): readonly Box[] {
  const labels = new Int32Array(ink.length)
  const parents = [0]
  for (let at = 0; at < ink.length; at += 1) {
    if ((ink[at] ?? 0) < from) continue
    const x = at % width
    // The neighbours that have been looked at: to the left, and the three above.
    const neighbours = [x > 0 ? at - 1 : -1, x > 0 ? at - width - 1 : -1, at - width]
    if (x < width - 1) neighbours.push(at - width + 1)
    let label = 0
    for (const neighbour of neighbours) {
      const found = neighbour < 0 ? 0 : (labels[neighbour] ?? 0)
      if (found === 0 || found === label) continue
      if (label === 0) label = found
      else join(parents, label, found)
    }
    if (label === 0) label = parents.push(parents.length) - 1
    labels[at] = label
  }
  return boundsOf(labels, width, parents)
}

function boundsOf(labels: Int32Array, width: number, parents: number[]): readonly Box[] {
  const edges = new Map<number, { left: number; top: number; right: number; bottom: number }>()
  for (let at = 0; at < labels.length; at += 1) {
    const label = labels[at] ?? 0
    if (label === 0) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    const root = rootOf(parents, label)
    const edge = edges.get(root)
    if (!edge) edges.set(root, { left: x, top: y, right: x + 1, bottom: y + 1 })
    else {
      edge.left = Math.min(edge.left, x)
      edge.right = Math.max(edge.right, x + 1)
      edge.bottom = y + 1
    }
  }
  return [...edges.values()].map(({ left, top, right, bottom }) => ({
    ...{ left, top },
    width: right - left,
    height: bottom - top,
  }))
}

/** The numbers of a group all lead to the same one. */
export function rootOf(parents: number[], of: number): number {
  let at = of
  for (let next = parents[at] ?? at; next !== at; next = parents[at] ?? at) {
    parents[at] = parents[next] ?? next
    at = next
  }
  return at
}

export function join(parents: number[], one: number, other: number): void {
  const [a, b] = [rootOf(parents, one), rootOf(parents, other)]
  parents[Math.max(a, b)] = Math.min(a, b)
}

/** The smallest box around all of them. */
export function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.left + box.width))
  const bottom = Math.max(...boxes.map((box) => box.top + box.height))
  return { left, top, width: right - left, height: bottom - top }
}
