import { describe, expect, test } from 'vitest'
import { compileRules } from '../ruleset.ts'

function findIssues(body: string, { version = '2', service = 'cloud.firestore', before = '' } = {}) {
  const source = `rules_version = '${version}'; ${before}\nservice ${service} {\n${body}\n}`
  return compileRules(source, 'a.rules').issues.map(
    ({ severity, line, column, message }) => `${severity} ${line}:${column} ${message}`,
  )
}

function issuesOfCondition(condition: string, service?: string) {
  return findIssues(`match /a/{b} { allow get: if ${condition}; }`, service === undefined ? {} : { service })
}

describe('a warning does not prevent the ruleset', () => {
  test.each([
    ['nobody == 1', 'warning 3:30 Invalid variable name: nobody.'],
    ['isNobody(1)', 'warning 3:30 Invalid function name: isNobody.'],
    ["'a'.contains('b')", 'warning 3:30 Invalid function name: contains.'],
    ['math.sin(1) == 0.0', 'warning 3:30 Invalid function name: math.sin.'],
    ['firestore.get(/a/b) != null', 'warning 3:30 Invalid function name: firestore.get.'],
    ['[1][nobody] == 1', 'warning 3:34 Invalid variable name: nobody.'],
    ["{'a': nobody} == {}", 'warning 3:36 Invalid variable name: nobody.'],
    ['exists(/a/$(nobody))', 'warning 3:42 Invalid variable name: nobody.'],
  ])('%s', (condition, issue) => {
    expect(issuesOfCondition(condition)).toEqual([issue])
  })

  test('bare document functions belong to Firestore, those of firestore to Storage', () => {
    expect(issuesOfCondition('get(/a/b) != null && existsAfter(/a/b)')).toEqual([])
    expect(issuesOfCondition('get(/a/b) != null', 'firebase.storage')).toEqual([
      'warning 3:30 Invalid function name: get.',
    ])
    expect(issuesOfCondition('firestore.exists(/a/b)', 'firebase.storage')).toEqual([])
  })

  test('a bound path segment is not a variable', () => {
    expect(issuesOfCondition("(/a/{x}).bind({'x': 'b'}) == /a/b")).toEqual([])
  })

  test('unused functions, parameters and variables', () => {
    const body = `function f(p, q) { let x = p; let y = 1; return x; }
      function g() { return true; }
      match /a/{b} { function g() { return f(1, 2); } allow get: if g(); }`
    expect(findIssues(body)).toEqual([
      'warning 3:15 Unused variable: q.',
      'warning 3:35 Unused variable: y.',
      'warning 4:16 Unused function: g.',
    ])
  })

  test('a function outside two services is reported once', () => {
    const before = 'function f() { return nobody; } service firebase.storage {}'
    expect(findIssues('', { before })).toEqual([
      'warning 1:31 Unused function: f.',
      'warning 1:44 Invalid variable name: nobody.',
    ])
  })

  test('the old version, with matches below a recursive wildcard', () => {
    const old = 'Ruleset uses old version (version [1]). Please update to the latest version (version [2]).'
    expect(findIssues('match /{a=**} { match /b { allow get: if true; } }', { version: '1' })).toEqual([
      `warning 1:1 ${old}`,
      'warning 3:1 Glob(**) resource rules should not have child resource rules.',
    ])
  })
})

describe('an error prevents the ruleset', () => {
  test.each([
    ['b is text', 'error 3:30 Invalid type: text.'],
    ["b.matches('(')", 'error 3:40 Invalid regular expression pattern. Pattern: (.'],
    ["b.matches('a(?=b)')", 'error 3:40 Invalid regular expression pattern. Pattern: a(?=b).'],
    ['b.size(1) == 1', 'error 3:30 Function size takes 0 arguments, but is given 1.'],
    ['int() == 1', 'error 3:30 Function int takes 1 arguments, but is given 0.'],
    ['exists(/a/b, /c/d)', 'error 3:30 Function exists takes 1 arguments, but is given 2.'],
    ['duration.value(1) == null', 'error 3:30 Function duration.value takes 2 arguments, but is given 1.'],
  ])('%s', (condition, issue) => {
    expect(issuesOfCondition(condition)).toEqual([issue])
  })

  test.each([
    [
      'function f() { return 1; } function f(a) { return a; } match /a { allow get: if f(1); }',
      'error 3:37 Function is already defined: f.',
    ],
    [
      'function f(a, a) { return a; } match /a { allow get: if f(1, 2); }',
      'error 3:15 Variable is already defined: a.',
    ],
    [
      'function f(a) { return a; } match /a { allow get: if f(); }',
      'error 3:54 Function f takes 1 arguments, but is given 0.',
    ],
    ['function f() { return f(); } match /a { allow get: if f(); }', 'error 3:10 Function calls itself: f.'],
    [
      'function f() { return g(); } function g() { return f(); } match /a { allow get: if f(); }',
      'error 3:10 Function calls itself: f.',
    ],
  ])('%s', (body, issue) => {
    const errors = findIssues(body).filter((text) => text.startsWith('error'))
    expect(errors).toEqual([issue])
  })

  test('functions call each other twenty deep, and no deeper', () => {
    const chain = (depth: number) => {
      const links = Array.from({ length: depth }, (_, i) =>
        i === 0 ? 'function f0() { return true; }' : `function f${i}() { return f${i - 1}(); }`,
      )
      return findIssues(`${links.join('\n')}\nmatch /a { allow get: if f${depth - 1}(); }`)
    }
    expect(chain(20)).toEqual([])
    expect(chain(21)).toEqual(['error 23:10 Functions may call each other at most 20 deep: f20.'])
    expect(chain(3000).length).toBeGreaterThan(0)
  })

  test('a function has seven parameters and ten variables, and no more', () => {
    const declare = (parameters: number, variables: number) => {
      const names = Array.from({ length: parameters }, (_, i) => `p${i}`)
      const locals = Array.from({ length: variables }, (_, i) => `v${i}`)
      const lets = locals.map((name) => `let ${name} = 1;`).join(' ')
      const used = [...names, ...locals].map((name) => `${name} == 1`).join(' && ')
      return findIssues(`function f(${names.join()}) { ${lets} return ${used}; }
        match /a { allow get: if f(${names.map(() => '1').join()}); }`)
    }
    expect(declare(7, 10)).toEqual([])
    expect(declare(8, 10)).toEqual(['error 3:10 Function f has more than 7 parameters.'])
    expect(declare(7, 11)).toEqual(['error 3:10 Function f has more than 10 variables.'])
  })

  test('a path has twenty wildcards and a hundred segments in all its matches, and no more', () => {
    const wildcards = (count: number) => Array.from({ length: count }, (_, i) => `/{w${i}}`).join('')
    const match = (inner: string) => findIssues(`match ${wildcards(19)} { match ${inner} {} }`)
    expect(match('/{a}')).toEqual([])
    expect(match('/{a}/{b}')).toEqual(['error 3:114 A path may have at most 20 wildcards.'])
    expect(match('/a'.repeat(81))).toEqual([])
    expect(match('/a'.repeat(82))).toEqual(['error 3:114 A path may have at most 100 segments.'])
  })

  test('a recursive wildcard in the middle, in version 1', () => {
    const body = 'match /{a=**}/b { allow get: if true; }'
    expect(findIssues(body)).toEqual([])
    expect(findIssues(body, { version: '1' })).toContain(
      'error 3:1 In version 1 a recursive wildcard must end the path.',
    )
  })
})
