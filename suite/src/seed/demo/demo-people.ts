/** Who can sign in to the demo. These passwords open nothing but emulators on the loopback address. */
export const demoPeople = {
  customer: {
    uid: 'demo-customer',
    name: 'Asha Verma',
    email: 'customer@example.com',
    password: 'demo-customer',
  },
  newcomer: {
    uid: 'demo-newcomer',
    name: 'Ravi Nair',
    email: 'newcomer@example.com',
    password: 'demo-newcomer',
  },
  admin: {
    uid: 'demo-admin',
    name: 'Meera Iyer',
    email: 'admin@example.com',
    password: 'demo-admin-1',
  },
} as const
