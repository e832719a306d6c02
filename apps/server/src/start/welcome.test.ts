import { expect, it } from 'vitest';
import { welcome } from './welcome.ts';

const address = 'http://localhost:3000';
const config = { smsUrl: 'console:', demo: 'off', backups: undefined } as const;
const demo = {
  accounts: [
    { role: 'admin', signIn: 'admin@example.com' },
    { role: 'dispatcher', signIn: 'dispatcher@example.com' },
  ],
  password: 'secret-enough',
};

it('says where the demo is and how to sign in', () => {
  const shown = welcome({
    address,
    config: { ...config, demo: 'loopback' },
    demo,
    hasAdmin: true,
  });
  expect(shown).toEqual([
    'Callboard is ready: http://localhost:3000',
    'Demo: sign in as admin@example.com, dispatcher@example.com; password: secret-enough',
    'Sign-in codes are printed here. This computer only: everyone knows the password.',
  ]);
});

it('leaves out the warning for a public demo', () => {
  const shown = welcome({ address, config: { ...config, demo: 'public' }, demo, hasAdmin: true });
  expect(shown[2]).toBe('Sign-in codes are printed here.');
});

it('tells a new installation to create an administrator and to set up backups', () => {
  const shown = welcome({ address, config, demo: undefined, hasAdmin: false });
  expect(shown).toEqual([
    'Callboard is ready: http://localhost:3000',
    expect.stringMatching(/^There is no administrator yet: npm run admin:create -- --email /),
    'Backups: none. Set BACKUP_DIR to a folder, best on another disk.',
  ]);
});

it('tells an installation at work where its codes and backups go', () => {
  const backups = { path: '/var/backups/callboard', keep: 14, minute: 120 };
  const at = (smsUrl: string) =>
    welcome({ address, config: { ...config, smsUrl, backups }, demo: undefined, hasAdmin: true });
  expect(at('file:/tmp/sms')).toEqual([
    'Callboard is ready: http://localhost:3000',
    'Sign-in codes are written to /tmp/sms.',
    'Backups: daily at 2:00 AM in /var/backups/callboard, the last 14 are kept.',
  ]);
  // The URL of a provider contains a secret.
  expect(at('twilio://AC1:geheim@api.twilio.com?from=+15550100')[1]).toBe(
    'Sign-in codes are texted.',
  );
});
