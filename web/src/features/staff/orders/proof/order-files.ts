import type { Order } from '@rupee/domain/orders/order.ts'
import type { ViewedFile } from '#components/files/viewed-file.ts'

export function listPaymentFiles({ screenshot }: Pick<Order, 'screenshot'>): readonly ViewedFile[] {
  return screenshot ? [{ name: 'Payment screenshot', path: screenshot }] : []
}

export function listChatFiles({ chatScreenshot = [] }: Pick<Order, 'chatScreenshot'>): readonly ViewedFile[] {
  return chatScreenshot.map((path, index) => ({ name: `Chat screenshot ${index + 1}`, path }))
}

export function listPayoutFiles({ adminScreenshot }: Pick<Order, 'adminScreenshot'>): readonly ViewedFile[] {
  return adminScreenshot ? [{ name: 'Admin screenshot', path: adminScreenshot }] : []
}
