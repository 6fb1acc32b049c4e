import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, doc, getFirestore, onSnapshot } from 'firebase/firestore'
import { useObservable } from 'reactfire'
import { Observable } from 'rxjs'
import * as z from 'zod/mini'

const configSchema = z.object({
  firebase: z.record(z.string(), z.string()),
  emulators: z.object({ firestore: z.object({ host: z.string(), port: z.number() }) }),
})
const walletsSchema = z.array(z.object({ name: z.string(), buy_at: z.string() }))

const { firebase, emulators } = configSchema.parse(
  JSON.parse(document.getElementById('app-config')?.textContent ?? ''),
)
const firestore = getFirestore(initializeApp(firebase))
connectFirestoreEmulator(firestore, emulators.firestore.host, emulators.firestore.port)

const wallets = new Observable<z.infer<typeof walletsSchema>>((subscriber) =>
  onSnapshot(doc(firestore, 'public/board'), (board) =>
    subscriber.next(walletsSchema.parse(board.get('wallets'))),
  ),
)

export function Rates() {
  const { data = [] } = useObservable<z.infer<typeof walletsSchema>>('wallets', wallets)
  return (
    <Table>
      <TableBody>
        {data.map(({ name, buy_at }) => (
          <TableRow key={name}>
            <TableCell>{name}</TableCell>
            <TableCell>₹{buy_at}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
