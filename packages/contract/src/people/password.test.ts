import { describe, expect, test } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { CustomerPassword, EmployeePassword, isOwnName, TypedPassword } from './password.ts';

const reasons = (schema: typeof EmployeePassword, value: string) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('an employee’s new password', () => {
  test.each([
    'temporary-pass-1',
    'Password123!',
    'callboard-demo-pass',
    'correct horse battery',
    '  blanks  ',
    '🔧🔨🪛🔩🧰⚙️🪚',
    'ÄÖÜäöüßé',
    'aaaaaaab',
    '12345679',
    'abcdefgi',
    '13579135',
  ])('may be %j', (password) => {
    expect(reasons(EmployeePassword, password)).toEqual([]);
    expect(EmployeePassword.parse(password)).toBe(password);
  });

  test.each(['', 'seven c', '🔧🔨🪛🔩🧰🪚🪝'])('has eight characters, not %j', (password) => {
    expect(reasons(EmployeePassword, password)).toEqual([
      'The password needs at least 8 characters',
    ]);
  });

  test.each(['password', 'PassWord1', 'qwertyuiop', 'ILOVEYOU', 'welcome123', 'changeme'])(
    'is not %j, which is tried first',
    (password) => {
      expect(reasons(EmployeePassword, password)).toEqual([
        'This password is too common. Choose another one',
      ]);
    },
  );

  test.each([
    'aaaaaaaa',
    'AaAaAaAa',
    '12345678',
    '87654321',
    '7890123456',
    '32109876',
    'abcdefgh',
    'zyxwvutsr',
    '🔧🔧🔧🔧🔧🔧🔧🔧',
  ])('is not %j, a plain sequence', (password) => {
    expect(reasons(EmployeePassword, password)).toEqual([
      'A repeated character or a simple sequence is too easy to guess. Choose another password',
    ]);
  });
});

describe('a customer’s new password', () => {
  test('has fifteen characters', () => {
    expect(reasons(CustomerPassword, 'fourteen chars')).toEqual([
      'The password needs at least 15 characters',
    ]);
    expect(reasons(CustomerPassword, 'fifteen letters')).toEqual([]);
    expect(reasons(CustomerPassword, 'callboard-demo-pass')).toEqual([]);
  });

  test.each(['passwordpassword', '123456789012345', 'qwertyuiopasdfgh', 'aaaaaaaaaaaaaaa'])(
    'is not %j',
    (password) => {
      expect(reasons(CustomerPassword, password)).toHaveLength(1);
    },
  );
});

test.each([EmployeePassword, CustomerPassword, TypedPassword])(
  'a password has 1,024 bytes at most, and no half characters',
  (schema) => {
    const long = 'xy'.repeat(512);
    expect(schema.safeParse(long).success).toBe(true);
    expect(schema.safeParse(`${long}x`).success).toBe(false);
    expect(schema.safeParse('🔧x'.repeat(205)).success).toBe(false);
    for (const odd of ['\ud800', '\u0000']) {
      expect(schema.safeParse(`a long enough password${odd}`).success).toBe(false);
    }
  },
);

test('a password may not be the sign-in name', () => {
  const names = ['ada@example.com', null, ''];
  expect(isOwnName('Ada@Example.com ', names)).toBe(true);
  expect(isOwnName('ada@example.com!', names)).toBe(false);
  expect(isOwnName('', names)).toBe(false);
});

test('the list of common passwords holds what matters, in lower case', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(200);
  for (const password of COMMON_PASSWORDS) {
    expect(password).toBe(password.toLowerCase());
    expect(password.length).toBeGreaterThanOrEqual(8);
  }
});
