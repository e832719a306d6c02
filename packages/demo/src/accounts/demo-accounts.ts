import type { SessionRole } from '@callboard/contract/roles';

/** A sign-in that everybody may know, for trying the product out. */
export type DemoAccount = { email: string; username: string | null; role: SessionRole };

/** Who can sign in to the demo data; nobody else there has a password. */
export const DEMO_ACCOUNTS = [
  { email: 'admin@example.com', username: null, role: 'admin' },
  { email: 'dispatcher@example.com', username: null, role: 'dispatcher' },
  { email: 'tech@example.com', username: null, role: 'tech' },
  { email: 'customer@example.com', username: 'customer', role: 'customer' },
] as const satisfies readonly DemoAccount[];

/** The password that the demo accounts share unless the caller chooses another. */
export const DEMO_PASSWORD = 'callboard-demo-pass';
