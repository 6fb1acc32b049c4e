import CancelIcon from '@mui/icons-material/CancelOutlined'
import QuestionIcon from '@mui/icons-material/ContactSupportOutlined'
import DraftIcon from '@mui/icons-material/EditNoteOutlined'
import ChatIcon from '@mui/icons-material/ForumOutlined'
import LateIcon from '@mui/icons-material/HistoryToggleOffOutlined'
import SecondPersonIcon from '@mui/icons-material/HowToRegOutlined'
import DetailsIcon from '@mui/icons-material/InfoOutlined'
import MessageIcon from '@mui/icons-material/MarkChatUnread'
import OtherNameIcon from '@mui/icons-material/PersonOffOutlined'
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined'
import ShortIcon from '@mui/icons-material/RemoveCircleOutlined'
import AccountIcon from '@mui/icons-material/ReportProblemOutlined'
import ColleagueIcon from '@mui/icons-material/VisibilityOutlined'
import { memo } from 'react'

const icons = {
  cancel: CancelIcon,
  question: QuestionIcon,
  draft: DraftIcon,
  chat: ChatIcon,
  late: LateIcon,
  secondPerson: SecondPersonIcon,
  details: DetailsIcon,
  message: MessageIcon,
  otherName: OtherNameIcon,
  receipt: ReceiptIcon,
  short: ShortIcon,
  account: AccountIcon,
  colleague: ColleagueIcon,
}

export type RowIconName = keyof typeof icons

const idOf = (name: string) => `row-icon-${name}`

/** The icons of rows, once for all of them: an icon that styles itself takes as long as the rest of its row. */
export const RowIconDrawings = memo(function RowIconDrawings() {
  return (
    <svg width={0} height={0} aria-hidden style={{ position: 'absolute' }}>
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={idOf(name)} viewBox="0 0 24 24">
          <Icon width={24} height={24} />
        </symbol>
      ))}
    </svg>
  )
})

export const RowIcon = memo(function RowIcon({ name, color = '' }: { name: RowIconName; color?: string }) {
  return (
    <svg className={`icon ${color}`} aria-hidden focusable={false}>
      <use href={`#${idOf(name)}`} />
    </svg>
  )
})
