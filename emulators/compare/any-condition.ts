import type { Chance } from './chance.ts'

type Kind = 'bool' | 'int' | 'float' | 'string' | 'list' | 'map' | 'set' | 'path'

/** Expressions of each kind, some made of others: `int(e)` is an expression of that kind. */
type Make = (chance: Chance, of: (kind: Kind) => string) => string

const makeItem =
  (...texts: readonly string[]): Make =>
  (chance) =>
    chance.pick(texts)

const kinds: readonly Kind[] = ['bool', 'int', 'float', 'string', 'list', 'map', 'set', 'path']
const pickKind = (chance: Chance) => chance.pick(kinds)
const pickNumberKind = (chance: Chance) => chance.pick<Kind>(['int', 'float'])

const leaves: Readonly<Record<Kind, Make>> = {
  bool: makeItem('true', 'false', 'request.auth != null', 'resource == null', "request.auth.uid == 'asha'"),
  int: makeItem('0', '1', '2', '-1', '7', '9223372036854775807', 'request.path.size()', 'int("12")'),
  float: makeItem('0.0', '1.0', '1.5', '-0.5', "float('2.5')", 'float(3)'),
  string: makeItem("''", "'a'", "'b'", "'Ab c'", "'é😀'", 'id', 'request.auth.uid', 'request.method'),
  list: makeItem(
    '[]',
    '[1]',
    '[1, 2, 1]',
    '[1.0]',
    "['a', 1]",
    "['a', 'b']",
    '[null, [1]]',
    "'a,b'.split(',')",
  ),
  map: makeItem('{}', "{'a': 1}", "{'a': 1, 'b': 'x'}", "{'a': {'c': [1]}}", 'request.auth.token'),
  set: makeItem('[].toSet()', '[1, 2].toSet()', "['a', 'b', 'a'].toSet()", "{'a': 1}.keys().toSet()"),
  path: makeItem('/a/b', '/a/$(id)', 'request.path', "path('/a/b')", "/a/$('b')"),
}

const branches: Readonly<Record<Kind, readonly Make[]>> = {
  bool: [
    (chance, of) => `${of('bool')} ${chance.pick(['&&', '||'])} ${of('bool')}`,
    (_, of) => `!${of('bool')}`,
    (chance, of) =>
      `${of(pickNumberKind(chance))} ${chance.pick(['<', '<=', '>', '>='])} ${of(pickNumberKind(chance))}`,
    (chance, of) => `${of('string')} ${chance.pick(['<', '<=', '>', '>='])} ${of('string')}`,
    (chance, of) => {
      const kind = pickKind(chance)
      return `${of(kind)} ${chance.pick(['==', '!='])} ${of(chance.maybe(0.8) ? kind : pickKind(chance))}`
    },
    (chance, of) => `${of(pickKind(chance))} in ${of(chance.pick<Kind>(['list', 'set']))}`,
    (_, of) => `${of('string')} in ${of('map')}`,
    (chance, of) => {
      const types = ['int', 'float', 'number', 'string', 'list', 'map', 'set', 'bool', 'path']
      return `${of(pickKind(chance))} is ${chance.pick(types)}`
    },
    (chance, of) => `${of('list')}.${chance.pick(['hasAny', 'hasAll', 'hasOnly'])}(${of('list')})`,
    (chance, of) => `${of('set')}.${chance.pick(['hasAny', 'hasAll', 'hasOnly'])}(${of('list')})`,
    (chance, of) => `${of('string')}.matches(${chance.pick(["'a.*'", "'[ab]'", "'.'", "''", "'(?i)A.*'"])})`,
  ],
  int: [
    (chance, of) => `${of('int')} ${chance.pick(['+', '-', '*', '/', '%'])} ${of('int')}`,
    (chance, of) => `${of(chance.pick<Kind>(['string', 'list', 'map', 'set']))}.size()`,
    (chance, of) => `math.${chance.pick(['ceil', 'floor', 'round'])}(${of('float')})`,
    (_, of) => `math.abs(${of('int')})`,
    (_, of) => `int(${of('float')})`,
    (_, of) => `-${of('int')}`,
    (_, of) => `${of('map')}.get('a', 5)`,
    (_, of) => `${of('list')}[0]`,
  ],
  float: [
    (chance, of) => `${of('float')} ${chance.pick(['+', '-', '*', '/', '%'])} ${of(pickNumberKind(chance))}`,
    (_, of) => `math.abs(${of('float')})`,
    (_, of) => `float(${of('int')})`,
    (_, of) => `math.pow(${of('int')}, 2)`,
  ],
  string: [
    (_, of) => `${of('string')} + ${of('string')}`,
    (chance, of) => `${of('string')}.${chance.pick(['lower', 'upper', 'trim'])}()`,
    (chance, of) => `${of('string')}.replace(${chance.pick(["'a', 'x'", "'[^a]', ''", "'(a)', '$1$1'"])})`,
    (chance, of) => `string(${of(chance.pick<Kind>(['bool', 'int', 'float', 'string']))})`,
    (chance, of) => `${of('string')}[${chance.below(2)}:${chance.below(3)}]`,
    (_, of) => `${of('string')}.split('')[0]`,
    (_, of) => `${of('list')}.join('-')`,
  ],
  list: [
    (chance, of) => `[${of(pickKind(chance))}, ${of(pickKind(chance))}]`,
    (_, of) => `${of('list')}.concat(${of('list')})`,
    (_, of) => `${of('list')}.removeAll(${of('list')})`,
    (chance, of) => `${of('list')}[${chance.below(2)}:${chance.below(3)}]`,
    (chance, of) => `${of('map')}.${chance.pick(['keys', 'values'])}()`,
  ],
  map: [
    (chance, of) => `{'a': ${of(pickKind(chance))}, 'b': ${of(pickKind(chance))}}`,
    (_, of) => `{'c': ${of('map')}}.get('c', {})`,
  ],
  set: [
    (_, of) => `${of('list')}.toSet()`,
    (chance, of) => `${of('set')}.${chance.pick(['union', 'intersection', 'difference'])}(${of('set')})`,
    (chance, of) => {
      const asked = chance.pick(['addedKeys', 'removedKeys', 'affectedKeys', 'changedKeys', 'unchangedKeys'])
      return `${of('map')}.diff(${of('map')}).${asked}()`
    },
  ],
  path: [(_, of) => `/a/$(${of('string')})`],
}

const unlikely = 0.04
const deepest = 3

/** Generates a condition of the rules language, sometimes with types that do not fit. */
export function generateCondition(chance: Chance): string {
  return generateExpression(chance, 'bool', 0)
}

function generateExpression(chance: Chance, kind: Kind, depth: number): string {
  if (chance.maybe(unlikely)) return generateExpression(chance, pickKind(chance), depth + 1)
  if (chance.maybe(unlikely)) return chance.pick(['null', 'nobody', "b'a'", "duration.value(1, 's')"])
  const generateInner = (other: Kind) => generateExpression(chance, other, depth + 1)
  if (depth >= deepest || chance.maybe(depth / 6)) return leaves[kind](chance, generateInner)
  if (chance.maybe(0.1)) return `(${generateInner('bool')} ? ${generateInner(kind)} : ${generateInner(kind)})`
  return `(${chance.pick(branches[kind])(chance, generateInner)})`
}
