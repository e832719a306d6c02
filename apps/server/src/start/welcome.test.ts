import { expect, it } from 'vitest';
import { welcome } from './welcome.ts';

const demo = {
  accounts: [
    { role: 'admin', signIn: 'admin@example.com' },
    { role: 'dispatcher', signIn: 'dispatcher@example.com' },
  ],
  password: 'secret-enough',
};

it('says where Callboard is and how to sign in', () => {
  expect(welcome('http://localhost:3000', { smsUrl: 'console:', demo: 'loopback' }, demo)).toBe(`
Callboard is ready: http://localhost:3000

This is a demo. Sign in with
  admin       admin@example.com
  dispatcher  dispatcher@example.com
  password: secret-enough

It answers on this computer only. Do not put a proxy in front of it: everyone knows its passwords.

Sign-in codes are printed here.
`);
});

it('does not print a URL that contains a secret', () => {
  const smsUrl = 'twilio://AC1:geheim@api.twilio.com?from=+15550100';
  expect(welcome('http://localhost:3000', { smsUrl, demo: 'off' }, undefined)).not.toMatch(
    'geheim',
  );
});

it('leaves out the warning for a public demo', () => {
  const shown = welcome('http://localhost:3000', { smsUrl: 'console:', demo: 'public' }, demo);
  expect(shown).not.toMatch('proxy');
});
