import { randomInt, randomUUID } from 'node:crypto'
import { addDays, toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import { firestore } from '../admin-sdk.ts'
import { type Answer, Client } from '../client.ts'
import { proveOwner, withApp } from '../factors/enrolled.ts'
import { SoftwareApp } from '../factors/software-app.ts'
import { SoftwarePasskey } from '../factors/software-passkey.ts'
import { createPan } from '../kyc-form.ts'
import { waitForCode, waitForMail } from '../mailbox.ts'
import { createCustomer, createPerson, createStaff, findLogin, type SignedIn } from '../people.ts'
import { createOrder, createPayer, createRupee, createWallet } from '../swaps.ts'
import { type DocumentedCall, documentedCalls } from './documented.ts'
import {
  approveUnpaid,
  askAsColleague,
  createBatchId,
  createReference,
  enrolPhone,
  findFile,
  issueAadhaar,
  payInPart,
  proveAccount,
  writePayment,
  writeRefund,
} from './fixtures.ts'
import { findDifference, type Meanings } from './matching.ts'

/** An answer, and its first difference from the example. */
interface StoryAnswer extends Answer {
  readonly difference: string | undefined
}

const asha = 'asha.verma@example.com'

/**
 * Sends the examples of the reference in their order, because each builds on the effects of earlier ones. Names and
 * numbers that can be used only once are replaced by those of this run, and so are wallets, which other tests must not
 * see change.
 */
export class Story {
  readonly #meanings: Meanings
  readonly #staff: SignedIn
  readonly #codes: string[] = []
  readonly #passkey = new SoftwarePasskey()
  /** Password set by the example of a new password. */
  #password = 'a better secret'
  #visitor = new Client()
  /** Browser of the registration, where a login sends no mail. */
  #browser = new Client()
  #customer: Client | undefined

  static async begin(): Promise<Story> {
    // One after the other, because processes of functions slow each other down when they start.
    const staff = await createStaff()
    // Staff log in with a second factor, as in a deployed project.
    const { docs } = await firestore.collection(`users/${staff.uid}/sessions`).get()
    for (const { ref } of docs) await ref.update({ factorAt: new Date() })
    await staff.client.fetchToken()
    // Delete what an earlier run has set, because the example would change nothing.
    await firestore.doc('settings/controls').delete()
    const rupee = await createRupee()
    await firestore.doc(`wallets/${rupee.id}`).update({ reserveShow: true })
    const tether = await createWallet({ buy_at: '92.40', sell_at: '88.60', reserved: '48210.75' })
    await firestore.doc(`wallets/${tether.id}`).update({
      name: 'Tether',
      position: 'Tether on TRC-20',
      description: 'Sent on the TRON network (TRC-20).',
      reserveShow: true,
    })
    const { email } = createPerson()
    const today = toDay(new Date())
    const meanings = new Map([
      ['inr', rupee.id],
      ['INR', rupee.code],
      ['usdt', tether.id],
      ['USDT', tether.code],
      [asha, email],
      ['v1', randomUUID()],
      ['HDFCN52026112298765', `HDFCN52026${String(randomInt(1e9)).padStart(9, '0')}`],
      ['BATCH001', createBatchId()],
      ['BATCH002', createBatchId()],
      ['BATCH003', createBatchId()],
      ['UTR 412345678901', createReference()],
      ['UTR 412345678902', createReference()],
      ['2026-11-01', addDays(today, -20)],
      ['2026-11-30', addDays(today, 9)],
      ['234567890124', issueAadhaar()],
      ['ABCDE1234F', createPan()],
    ])
    return new Story(meanings, staff)
  }

  constructor(meanings: Meanings, staff: SignedIn) {
    this.#meanings = meanings
    this.#staff = staff
  }

  /** Creates everything that the example requires. */
  async prepare(call: DocumentedCall): Promise<void> {
    if (!this.#hasStep) this.#visitor = await Client.open()
    switch (call.path) {
      case calls.verify.path:
      case calls.resetPassword.path:
        await this.#readCode()
        break
      case calls.beginApp.path:
        await proveOwner({
          client: await this.#chooseClient(call),
          email: this.#meant(asha),
          password: this.#password,
        })
        break
      case calls.undoFactor.path: {
        const thief = await createCustomer()
        await withApp(thief)
        const { text } = await waitForMail(thief.email, (mail) => mail.text.includes('undo-second-factor#'))
        this.#meanings.set('<undoToken>', /undo-second-factor#([\w-]+)/.exec(text)?.[1] ?? '')
        break
      }
      case calls.addApp.path:
        this.#meanings.set('<appCode>', await new SoftwareApp(this.#meant('<key>')).next())
        break
      case calls.addPasskey.path:
        this.#meanings.set('<newPasskey>', this.#passkeyAnswer('made', '<challenge>'))
        break
      case calls.passkeyOptions.path:
        await this.#visitor.post(calls.login.path, {
          email: this.#meant(asha),
          password: this.#password,
        })
        break
      case calls.secondFactor.path:
        this.#meanings.set('<usedPasskey>', this.#passkeyAnswer('used', '<loginChallenge>'))
        break
      case calls.confirmName.path: {
        const uid = await this.#findUid()
        await firestore.doc(`users/${uid}`).update({ name: 'Customer', nameUnconfirmed: true })
        break
      }
      case calls.removeFactor.path:
        await this.#removePasskeys()
        break
      case calls.staffFactors.path: {
        const { uid } = await createStaff()
        await enrolPhone(uid)
        this.#meanings.set('<colleague>', uid)
        break
      }
      case calls.assignOrders.path:
        this.#meanings.set('<operator>', (await createStaff('operator')).uid)
        break
      case calls.makeBatch.path:
        this.#meanings.set('<batchedOrder>', await this.#rupeeOrder())
        this.#meanings.set('<otherOrder>', await this.#rupeeOrder())
        break
      case calls.offerPart.path:
        await payInPart(this.#meant('<trackingID>'))
        break
      case calls.openRefund.path:
        await firestore.doc(`orderPayments/${this.#meant('<trackingID>')}`).delete()
        break
      case calls.writeOffRefund.path:
        this.#meanings.set('<unclaimed>', await this.#openRefund())
        break
      case calls.writeOffLoss.path:
        this.#meanings.set('<lost>', await approveUnpaid(await this.#rupeeOrder()))
        break
      case calls.dropRefund.path:
        this.#meanings.set('<otherPayment>', await this.#openRefund())
        break
      case calls.removeProvenAccount.path:
        await proveAccount(await this.#findUid())
        break
      case calls.setRefundTarget.path:
        this.#meanings.set(
          '<refund>',
          await writeRefund({
            uid: await this.#findUid(),
            trackingID: this.#meant('<trackingID>'),
            wallet: this.#meant('inr'),
          }),
        )
        break
      case calls.confirmRefund.path:
        await firestore.doc(`refunds/${this.#meant('<refund>')}`).update({ state: 'paid' })
        break
      case calls.answerBatch.path:
        await this.#makeBatch('BATCH003', this.#meant('<otherOrder>'))
        await this.#staff.client.post(calls.sendBatch.path, { id: this.#meant('BATCH003') })
        break
      case calls.cancelBatch.path:
        await this.#makeBatch('BATCH002', await this.#rupeeOrder())
        break
      case calls.verifyUser.path:
        await this.send(this.#documented(calls.kyc.path))
        break
      case calls.decideApproval.path:
        this.#meanings.set('<approval>', await askAsColleague(this.#meant('usdt')))
        break
      case calls.deleteUser.path:
        await this.#placeOpenOrder()
        break
      case calls.extendQuote.path:
      case calls.releaseQuote.path: {
        const { body } = await this.send(this.#documented(calls.walletDescription.path))
        this.#meanings.set('<anotherQuote>', String(Object(body.quote).id))
        break
      }
      case calls.paymentClaim.path: {
        const { body } = await this.send(this.#documented(calls.walletDescription.path))
        this.#meanings.set('<anotherQuote>', String(Object(body.quote).id))
        await this.send(this.#documented(calls.releaseQuote.path))
        break
      }
      case calls.acceptInvitation.path:
        await this.send(this.#documented(calls.inviteStaff.path))
        this.#meanings.set('<anotherInvitation>', await this.#openInvitation())
    }
    await this.#chooseClient(call)
  }

  async send(call: DocumentedCall): Promise<StoryAnswer> {
    const client = await this.#chooseClient(call)
    const told = await client.post(call.path, this.#body(call), { json: call.json })
    if (call.path === calls.verify.path) this.#browser = client
    if (endsSessions.includes(call.path)) this.#customer = undefined
    if (call.path === calls.changePassword.path) this.#password = requireField(call, 'password')
    return { ...told, difference: findDifference(call.answer, told.body, this.#meanings) }
  }

  async #makeBatch(id: string, order: string): Promise<void> {
    const fields = { id: this.#meant(id), wallet: this.#meant('inr'), bank: 'SBI', mode: 'IMPS' }
    await this.#staff.client.post(calls.makeBatch.path, { ...fields, orders: JSON.stringify([order]) })
  }

  async #chooseClient({ who }: DocumentedCall): Promise<Client> {
    if (who === 'anyone') return this.#visitor
    if (who === 'staff') return this.#staff.client
    this.#customer ??= await this.#logIn()
    return this.#customer
  }

  async #logIn(): Promise<Client> {
    const credentials = { email: this.#meant(asha), password: this.#password }
    const { status } = await this.#browser.post(calls.login.path, credentials)
    if (status !== 200) throw new Error(`The customer of the examples cannot log in: ${status}`)
    return this.#browser
  }

  /** Tells whether the visitor is about to enter a code, which the session cookie remembers. */
  get #hasStep(): boolean {
    return this.#visitor.cookies.get('__session')?.startsWith('p.') ?? false
  }

  async #openInvitation(): Promise<string> {
    const invitations = firestore.collection('invitations').where('email', '==', this.#meant(asha))
    return (await invitations.get()).docs[0]?.id ?? ''
  }

  /** Returns JSON as a browser would send it. */
  #passkeyAnswer(what: 'made' | 'used', challenge: string): string {
    return JSON.stringify(this.#passkey[what]({ challenge: this.#meant(challenge) }))
  }

  /** The example removes the last factor, after which a password is enough for the examples that follow. */
  async #removePasskeys(): Promise<void> {
    const uid = await this.#findUid()
    const passkeys = firestore.collection(`users/${uid}/factors`).where('kind', '==', 'passkey')
    for (const { ref } of (await passkeys.get()).docs) await ref.delete()
  }

  /** Creates an order that is pending while its customer is deleted. Its mail is sent before costs are counted. */
  async #placeOpenOrder(): Promise<void> {
    const order = this.#documented(calls.placeOrder.path)
    const client = await this.#chooseClient(order)
    const method = { withdrawalType: 'Crypto', cryptoAddress: 'CR0000001' }
    const { withdrawal } = (await client.post(calls.addWithdrawal.path, method)).body
    const { id } = Object(withdrawal)
    const form = this.#body(order)
    if (!(form instanceof FormData)) throw new Error('The example of an order has no files')
    form.delete('quote')
    form.set('withdrawalMethod', id)
    form.set('transactionId', createReference())
    const { body } = await client.post(order.path, form)
    this.#meanings.set('<openOrder>', String(body.trackingID))
    await client.post(calls.deleteWithdrawal.path, { id })
    await client.post(calls.logout.path)
    this.#customer = undefined
    await waitForMail(this.#meant(asha), ({ subject }) => subject.includes(String(body.trackingID)))
  }

  /** Places an order that is paid out to a bank account. */
  async #rupeeOrder(): Promise<string> {
    const from = { id: this.#meant('usdt'), code: this.#meant('USDT') }
    const to = { id: this.#meant('inr'), code: this.#meant('INR') }
    const payer = await createPayer()
    const rate = (await firestore.doc(`wallets/${from.id}`).get()).get('sell_at')
    const swap = { from, to, from_amount: '10.00', to_amount: new Exact(rate).times(10).toFixed(2) }
    return createOrder(payer, swap, { withdrawalMethod: payer.bank, transactionId: createReference() })
  }

  /** Opens a refund of a payment without an order. */
  async #openRefund(): Promise<string> {
    const payment = await writePayment(this.#meant('inr'))
    await this.#staff.client.post(calls.openRefund.path, { payment })
    return payment
  }

  async #findUid(): Promise<string> {
    return (await findLogin(this.#meant(asha)))?.uid ?? ''
  }

  async #readCode(): Promise<void> {
    const code = await waitForCode(this.#meant(asha), ...this.#codes)
    this.#codes.push(code)
    this.#meanings.set('<code>', code)
  }

  #body({ fields }: DocumentedCall): FormData | Record<string, string> {
    if (!fields.some(([, value]) => value.startsWith('@'))) {
      return Object.fromEntries(fields.map(([name, value]) => [name, this.#meant(value)]))
    }
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, findFile(value) ?? this.#meant(value))
    return form
  }

  /** Replaces a placeholder, or those in a JSON list. */
  #meant(value: string): string {
    return (
      this.#meanings.get(value) ??
      value.replaceAll(/(?<=")<\w+>(?=")/g, (name) => this.#meanings.get(name) ?? name)
    )
  }

  #documented(path: string): DocumentedCall {
    const found = documentedCalls.find((call) => call.path === path)
    if (!found) throw new Error(`${path} is not documented`)
    return found
  }
}

const endsSessions: readonly string[] = [calls.logout.path, calls.acceptInvitation.path]

function requireField({ fields }: DocumentedCall, wanted: string): string {
  return fields.find(([name]) => name === wanted)?.[1] ?? ''
}
