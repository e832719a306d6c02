import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

const APPLE = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${APPLE} Chrome/131.0.0.0 Safari/537.36`,
    'Chrome on Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${APPLE} Chrome/131.0 Safari/537.36 Edg/131.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${APPLE} HeadlessChrome/131.0 Safari/537.36`,
    'Chrome on Linux',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${APPLE} Chrome/131.0 Safari/537.36`,
    'Chrome on ChromeOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${APPLE} Chrome/131.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${APPLE} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) CriOS/131.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15', 'Safari on Mac'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Firefox on Mac',
  ],
  ['Mozilla/5.0 (something new)', 'Browser'],
  ['curl/8.5.0', 'Script (curl)'],
  ['node', 'Script (node)'],
  ['python-requests/2.32', 'Script (python-requests)'],
  ['(?)', 'Script (REST)'],
  ['', 'Unknown device'],
])('%j is shown as %j', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});
