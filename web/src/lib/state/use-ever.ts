import { useState } from 'react'

/** Returns whether a condition holds now or has held at any time since the component was mounted. */
export function useEver(condition: boolean): boolean {
  const [hasHeld, setHasHeld] = useState(condition)
  if (condition && !hasHeld) setHasHeld(true)
  return condition || hasHeld
}
