const wildcard = /^\{[^=}]+(?:=(\*\*?))?\}$/

/** Matches document paths: users/{id}, users/{id=*}, archive/{path=**}. */
export function compilePathPattern(pattern: string): (path: string) => boolean {
  const segments = pattern.split('/').map(toExpression)
  const expression = new RegExp(`^${segments.join('/')}$`, 's')
  return (path) => expression.test(path)
}

function toExpression(segment: string): string {
  const found = wildcard.exec(segment)
  if (!found) return segment.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return found[1] === '**' ? '.+' : '[^/]+'
}
