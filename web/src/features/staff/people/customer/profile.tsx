import { formatDay } from '@rupee/domain/calendar/format-in-india.ts'
import type { Person } from '#collections/people.ts'
import { FieldList } from '#components/tables/field-list.tsx'
import { RelativeTime } from '#components/text/relative-time.tsx'

export function Profile({ person: { uid, email, date_joined } }: { person: Person }) {
  return (
    <FieldList
      fields={[
        { label: 'Email', value: email, copy: email },
        {
          label: 'Customer since',
          value: (
            <>
              {formatDay(date_joined)} (<RelativeTime moment={date_joined} />)
            </>
          ),
        },
        { label: 'Account ID', value: uid, copy: uid },
      ]}
    />
  )
}
