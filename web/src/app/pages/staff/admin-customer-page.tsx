import { useParams } from 'react-router-dom'
import { CustomerDetails } from '#features/staff/people/customer/customer-details.tsx'

export function AdminCustomerPage() {
  const { uid = '' } = useParams()
  return <CustomerDetails key={uid} uid={uid} />
}
