import {
  makeTemporaryFolder,
  type TemporaryFolder,
} from '@callboard/db/testing/make-temporary-folder';
import { hideFromLog, openRunLog, runLogStream } from '@callboard/db/testing/run-log';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkRunLog } from './check-run-log.ts';

let folder: TemporaryFolder;
beforeEach(() => {
  folder = makeTemporaryFolder();
  openRunLog(folder.path);
});
afterEach(() => folder.remove());

const SMS = '123456 is your Callboard sign-in code. It works for 5 minutes.';
const SESSION = '6cce0ef9-c37e-4098-8fcd-53b9e456ec5c';
const MAC = 'x'.repeat(43);
const fine = {
  level: 30,
  pid: 123456,
  reqId: SESSION,
  req: { method: 'GET', path: `/api/customers/${SESSION}` },
  msg: 'answered',
};

/** The problems found in a log with these lines. */
function problemsOf(...lines: (string | object)[]): string[] {
  hideFromLog(folder.path, SMS);
  const log = runLogStream(folder.path);
  for (const line of lines)
    log.write(`${typeof line === 'string' ? line : JSON.stringify(line)}\n`);
  return checkRunLog(folder.path).map((problem) => problem.split(':')[0] ?? '');
}

test('an ordinary log is fine, and so is the welcome text of a demo, with what is doubted', () => {
  const welcome =
    '\nCallboard is ready: http://localhost:1\nDemo: sign in; password: callboard-demo-pass\nSign-in codes are printed here.\nBACKUP_DIR cannot be used.\n';
  expect(problemsOf(fine, welcome, fine)).toEqual([]);
});

test.each([
  ['is no JSON', 'Warning: something'],
  ['is no JSON', '"a text"'],
  ['is no JSON', '{"level":30'],
  ['holds an access token', { ...fine, token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc' }],
  ['holds a signed token', { ...fine, path: `/choose-password/${SESSION}.${MAC}` }],
  ['holds the token of a link', { ...fine, msg: `choose-password#${MAC}` }],
  ['holds a signed token', { ...fine, body: { refreshToken: `${SESSION}.12.${MAC}` } }],
  ['holds a bearer token', { ...fine, headers: { authorization: 'Bearer abcdefgh' } }],
  ['holds a password hash', { ...fine, params: ['$argon2id$v=19$m=19456'] }],
  ['holds a password or a message', { ...fine, body: { password: 'callboard-demo-pass' } }],
  ['holds a password or a message', { ...fine, text: SMS.slice(7) }],
  ['holds a code', { ...fine, msg: 'the code was 123456' }],
  ['holds a code', { ...fine, '123456': true }],
])('a line that %s is found', (what, line) => {
  expect(problemsOf(fine, line, fine)).toEqual([`A log line ${what}`]);
});
