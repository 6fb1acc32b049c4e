import type { OrderRowProps } from './row-props.ts'

/** Selects a row, or with Shift all rows from the last one that was chosen. */
export function RowCheckbox({ order, isSelected, onSelect }: OrderRowProps) {
  const { trackingID, name } = order
  return (
    <input
      type="checkbox"
      className="pick"
      aria-label={`Select ${name}, ${trackingID}`}
      checked={isSelected ?? false}
      onChange={({ nativeEvent }) =>
        onSelect(trackingID, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  )
}
