/** Minimum width of the pane, in pixels, for the order and its proof side by side. */
export const besideWidth = 700

export const besideEachOther = `@container order-pane (min-width: ${besideWidth}px)`

/**
 * Side by side, the order scrolls in its column and the decision stays below both. On a phone everything scrolls
 * together, with the decision before the proof.
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
  // The amount scales with the width of its column.
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
