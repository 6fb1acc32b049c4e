export interface DemoPerson {
  readonly uid: string
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Logins of the demo. These passwords open nothing but emulators on the loopback address. */
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
  secondAdmin: {
    uid: 'demo-second-admin',
    name: 'Vikram Bose',
    email: 'second-admin@example.com',
    password: 'demo-admin-2',
  },
  operator: {
    uid: 'demo-operator',
    name: 'Lakshmi Pillai',
    email: 'operator@example.com',
    password: 'demo-operator',
  },
  viewer: {
    uid: 'demo-viewer',
    name: 'Arjun Sen',
    email: 'viewer@example.com',
    password: 'demo-viewer',
  },
} as const satisfies Readonly<Record<string, DemoPerson>>
