import { expect, test } from 'vitest';
import { isSigned, signatureOf } from './is-signed.ts';

// From Twilio's documentation of its requests' security.
const request = {
  token: '12345',
  url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
  fields: new Map([
    ['CallSid', 'CA1234567890ABCDE'],
    ['Caller', '+12349013030'],
    ['Digits', '1234'],
    ['From', '+12349013030'],
    ['To', '+18005551212'],
  ]),
};
const SIGNATURE = '0/KCTR6DLpKmkAf8muzZqo1nDgQ=';

test('a request is signed as the provider’s own example is', () => {
  expect(signatureOf(request)).toBe(SIGNATURE);
  expect(isSigned(request, SIGNATURE)).toBe(true);
});

test.each([undefined, '', 'x', SIGNATURE.replace('0', '1'), `${SIGNATURE} `])(
  'any other signature is refused: %j',
  (signature) => expect(isSigned(request, signature)).toBe(false),
);

test('a field more, or another value, needs another signature', () => {
  const fields = new Map([...request.fields, ['Body', 'STOP']]);
  expect(isSigned({ ...request, fields }, SIGNATURE)).toBe(false);
});
