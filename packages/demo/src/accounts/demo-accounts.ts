import type { SessionRole } from '@callboard/contract/people/roles';

/** A public sign-in for trying out the product. */
export type DemoAccount = { email: string; username: string | null; role: SessionRole };

/** The accounts that can sign in to the demo; no one else in it has a password. */
export const DEMO_ACCOUNTS = [
  { email: 'admin@example.com', username: null, role: 'admin' },
  { email: 'dispatcher@example.com', username: null, role: 'dispatcher' },
  { email: 'tech@example.com', username: null, role: 'tech' },
  { email: 'customer@example.com', username: 'customer', role: 'customer' },
] as const satisfies readonly DemoAccount[];

/** The demo accounts' password, unless the caller chooses another. */
export const DEMO_PASSWORD = 'callboard-demo-pass';
