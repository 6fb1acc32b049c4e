/** From this width on, in pixels, an order stands beside its proof. */
export const besideWidth = 700

export const besideEachOther = `@container order-pane (min-width: ${besideWidth}px)`

/**
 * Beside its proof, the order scrolls in its column while the decision stays in one row below both. On a phone
 * everything scrolls together, the decision before the proof.
 */
export const bodyStyles = {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  [besideEachOther]: {
    overflow: 'hidden',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, calc(var(--order-share) * 1%)) auto minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"main splitter proof" "decision decision decision"',
  },
}

export const mainStyles = {
  // The figure is as large as its column allows.
  containerType: 'inline-size',
  [besideEachOther]: { gridArea: 'main', overflow: 'auto' },
}

export const decisionStyles = {
  borderTop: 1,
  borderColor: 'divider',
  '&:empty': { display: 'none' },
  [besideEachOther]: { gridArea: 'decision' },
}

export const proofStyles = {
  minWidth: 0,
  height: 'min(60dvh, 440px)',
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'divider',
  [besideEachOther]: {
    gridArea: 'proof',
    height: 'auto',
    minHeight: 0,
    borderTop: 0,
    borderBottom: 0,
    borderLeft: 1,
    borderColor: 'divider',
  },
}

export const inset = { px: 2, py: 1 }
