import CancelIcon from '@mui/icons-material/CancelOutlined'
import QuestionIcon from '@mui/icons-material/ContactSupportOutlined'
import DraftIcon from '@mui/icons-material/EditNoteOutlined'
import LateIcon from '@mui/icons-material/HistoryToggleOffOutlined'
import SecondPersonIcon from '@mui/icons-material/HowToRegOutlined'
import MessageIcon from '@mui/icons-material/MarkChatUnread'
import OtherNameIcon from '@mui/icons-material/PersonOffOutlined'
import ShortIcon from '@mui/icons-material/RemoveCircleOutlined'
import AccountIcon from '@mui/icons-material/ReportProblemOutlined'
import ColleagueIcon from '@mui/icons-material/VisibilityOutlined'
import type { Order } from '@rupee/domain/orders/order.ts'
import { payoutMarks } from '@rupee/domain/orders/payout-check.ts'
import type { Review } from '@rupee/domain/orders/review.ts'

interface RowMarksProps {
  readonly order: Order
  readonly colleague: Review | undefined
  readonly hasDraft: boolean
}

interface Mark {
  readonly label: string
  readonly Icon: typeof DraftIcon
  readonly color: 'primary' | 'secondary' | 'warning' | 'error'
}

/** What is to be known of an order before it is opened. They have a place of their own, so that they never move a row. */
export function RowMarks(props: RowMarksProps) {
  return (
    <span className="marks">
      {marksOf(props).map(({ label, Icon, color }) => (
        <span key={label} className="mark" title={label}>
          <Icon color={color} sx={{ fontSize: 18 }} />
          <span className="unseen">{label}</span>
        </span>
      ))}
    </span>
  )
}

function marksOf({ order, colleague, hasDraft }: RowMarksProps): readonly Mark[] {
  const { late, short, stage, status, unreadByStaff, cancelAsked } = order
  const { wellFormed, otherHolder } = payoutMarks(order)
  const marks: readonly (Mark | false | undefined)[] = [
    unreadByStaff && { label: 'New message', Icon: MessageIcon, color: 'primary' },
    status === 'pending' && cancelAsked && { label: 'Wants to cancel', Icon: CancelIcon, color: 'warning' },
    colleague && { label: `Open by ${colleague.name}`, Icon: ColleagueIcon, color: 'primary' },
    stage === 'paying' && { label: 'Second person', Icon: SecondPersonIcon, color: 'primary' },
    stage === 'question' && { label: 'Waits for customer', Icon: QuestionIcon, color: 'secondary' },
    hasDraft && { label: 'Draft', Icon: DraftIcon, color: 'primary' },
    short && { label: 'Short', Icon: ShortIcon, color: 'error' },
    late && { label: 'Late', Icon: LateIcon, color: 'secondary' },
    !wellFormed && { label: 'Check the account', Icon: AccountIcon, color: 'warning' },
    otherHolder && { label: 'Other name', Icon: OtherNameIcon, color: 'warning' },
  ]
  return marks.filter((mark) => mark !== undefined && mark !== false)
}
