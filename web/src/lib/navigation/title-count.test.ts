import { expect, test } from 'vitest'
import { addCount, removeCount } from './title-count.ts'

test.each([
  [0, 'Users | Rupee Exchange'],
  [3, '(3) Users | Rupee Exchange'],
  [999, '(999) Users | Rupee Exchange'],
  [100_000, '(999+) Users | Rupee Exchange'],
])(
  'with %i waiting the tab is titled %j, and a screen reader reads only the name of the page',
  (count, title) => {
    expect(addCount('Users | Rupee Exchange', count)).toBe(title)
    expect(removeCount(title)).toBe('Users | Rupee Exchange')
  },
)
