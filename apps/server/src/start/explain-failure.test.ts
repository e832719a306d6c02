import { expect, test } from 'vitest';
import { explainFailure } from './explain-failure.ts';

/** As the database's driver and the system make their errors. */
class DriverError extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}
class QueryError extends Error {}

test.each([
  ['a role that does not exist', '28000', 'role "x" does not exist', /account.*Check DATABASE_URL/],
  ['a wrong password', '28P01', 'password authentication failed', /password.*Check DATABASE_URL/],
  ['a database that is not there', '3D000', 'database "x" does not exist', /Create it, or check/],
  ['a role without rights', '42501', 'permission denied for table employees', /lacks a right/],
  ['nobody at the address', 'ECONNREFUSED', '', /^Callboard cannot start: No database answers/],
  ['a full disk', '53100', 'could not extend file', /There is no room left on the disk/],
])('%s is a sentence, not a stack, also below what wraps it', (_, code, message, sentence) => {
  const error = new DriverError(message, code);
  for (const thrown of [error, new QueryError('select 1', { cause: error })]) {
    expect(explainFailure(thrown)).toMatch(sentence);
    expect(explainFailure(thrown)).not.toMatch(/\n/);
  }
});

test('what was thrown on purpose says what it says, whatever the system said below', () => {
  const cause = new DriverError('getaddrinfo', 'ENOTFOUND');
  expect(explainFailure(new Error('HOST=x is not an address of this machine.', { cause }))).toBe(
    'Callboard cannot start: HOST=x is not an address of this machine.',
  );
});

test('a bug comes with its stack', () => {
  expect(explainFailure(new TypeError('x is undefined'))).toMatch(/\n +at /);
});
