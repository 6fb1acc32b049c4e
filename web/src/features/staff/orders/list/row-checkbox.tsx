import type { OrderRowProps } from './row-props.ts'

/** Selects a row; with Shift, all rows from the last toggled one. */
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
