import { expect, test } from 'vitest';
import { cookieNamed } from './cookie-named.ts';

test.each([
  ['device=a.b~c', 'a.b~c'],
  ['other=1; device=a', 'a'],
  [' device = a ;other=1', 'a'],
  ['device=a=b==', 'a=b=='],
  ['device=a; device=b', 'a'],
  ['device=', ''],
  ['mydevice=a', undefined],
  ['device', ''],
  ['Device=a', undefined],
  ['', undefined],
  [';;==;', undefined],
  [`device=${'x'.repeat(5000)}`, undefined],
  [undefined, undefined],
])('%j holds %j', (header, value) => {
  expect(cookieNamed('device', header)).toBe(value);
});
