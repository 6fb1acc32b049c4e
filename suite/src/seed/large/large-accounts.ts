import { listAccountSearchTerms } from '@rupee/domain/search/search-terms.ts'
import type { DemoAccount } from '../demo/demo-accounts.ts'
import { pick } from '../demo/demo-order.ts'
import { makeDemoMethod } from '../demo/demo-payouts.ts'

const firstNames =
  'Aarav Aditi Akash Ananya Arjun Bhavna Chetan Deepa Dev Divya Farhan Gauri Harish Isha Jatin Kavya Lakshmi Manish Meena Mohan Nandini Neha Nikhil Pooja Pranav Rahul Rekha Rohan Sana Sanjay Shreya Sunil Swati Tanvi Uday Varun Vidya Vikram Yash Zoya'.split(
    ' ',
  )
const lastNames =
  'Agarwal Ahmed Bhat Bose Chopra Das Desai Dutta Fernandes Ghosh Gill Gupta Hegde Iyer Jain Joshi Kapoor Khan Kulkarni Kumar Mehta Mishra Nair Naidu Pandey Patel Pillai Rao Reddy Roy Saxena Shah Sharma Shetty Singh Sinha Thomas Tiwari Varma Yadav'.split(
    ' ',
  )

const minutesBetween = 50

/**
 * Returns accounts that joined one after the other, up to today. Seven in ten are verified, one waits and two
 * have submitted nothing.
 */
export function makeLargeAccounts(now: Date, count: number): readonly DemoAccount[] {
  return Array.from({ length: count }, (_, index) => {
    const first = pick(firstNames, index)
    const last = pick(lastNames, Math.floor(index / firstNames.length))
    const profile = {
      name: `${first} ${last}`,
      email: `${first}.${last}.${index}@example.com`.toLowerCase(),
    }
    const verification = makeVerification(index)
    return {
      uid: `large-${index}`,
      account: {
        ...profile,
        date_joined: new Date(now.getTime() - (index + 1) * minutesBetween * 60_000),
        active: verification.is_verified === true,
        terms: listAccountSearchTerms(profile),
        ...verification,
      },
      withdrawals: [
        { type: 'UPI', upiID: `${first.toLowerCase()}.${index}@examplebank` },
        makeDemoMethod('tron', `large-${index}`),
      ],
    }
  })
}

function makeVerification(index: number): { is_verified?: boolean } {
  const place = index % 10
  if (place < 7) return { is_verified: true }
  return place === 7 ? { is_verified: false } : {}
}
