import { expect, test } from 'vitest';
import { DomainError } from '../errors/domain-error.ts';
import { digitsOf, normalizePhone } from './phone-number.ts';

test.each([
  '5125550142',
  '512-555-0142',
  '(512) 555-0142',
  '512.555.0142',
  '512 555 0142',
  '1 512 555 0142',
  '+1 (512) 555-0142',
  '+15125550142',
  'tel: 512-555-0142',
])('a phone number typed as %j is stored in one spelling', (typed) => {
  expect(normalizePhone(typed)).toBe('+15125550142');
});

test('an extension stays behind its number', () => {
  expect(normalizePhone('(512) 555-0142 x12')).toBe('+15125550142 x12');
});

test('the digits of a number are those in front of its extension', () => {
  expect(digitsOf('(512) 555-0142 ext. 12')).toBe('5125550142');
  expect(digitsOf('+15125550142 x12')).toBe('15125550142');
});

test('a number of another country keeps its country', () => {
  expect(normalizePhone('+44 20 7946 0958')).toBe('+442079460958');
});

test('a number without area code is kept as it was typed', () => {
  expect(normalizePhone(' 555-0142 ')).toBe('555-0142');
});

test.each(['12345', '1'.repeat(16), 'call me', '---'])('%j can be no phone number', (typed) => {
  const refusal = expect(() => normalizePhone(typed, 'cell'));
  refusal.toThrow(DomainError);
  refusal.toThrow('Enter a phone number with area code');
});

test('the sentence about a phone number goes to its field', () => {
  expect(() => normalizePhone('1', 'cell')).toThrow(
    expect.objectContaining({
      code: 'invalid',
      parts: { fields: { cell: [expect.stringContaining('area code')] } },
    }),
  );
});
