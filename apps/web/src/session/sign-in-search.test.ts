import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInSearch } from './sign-in-search.ts';

beforeEach(() => vi.stubGlobal('window', { location: { origin: 'https://callboard.example' } }));
afterEach(() => vi.unstubAllGlobals());

test.each(['/customers?q=oak', '/', '/a#b', '/%2F/evil.example'])(
  'sign-in returns to %j on this site',
  (redirect) => {
    expect(signInSearch({ redirect })).toEqual({ redirect });
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'customers',
  7,
  undefined,
])('a sign-in leads nowhere else: %j', (redirect) => {
  expect(signInSearch({ redirect })).toEqual({});
});

test('the logged-out notice is shown only for loggedOut=1', () => {
  expect(signInSearch({ loggedOut: 1 })).toEqual({ loggedOut: 1 });
  expect(signInSearch({ loggedOut: 'yes' })).toEqual({});
});
