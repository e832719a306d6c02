import { describe, expect, test } from 'vitest';
import { optionalText, requiredText, SearchText } from './text.ts';

const messages = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message);

describe('a text that is required', () => {
  const name = requiredText('Name', 5);

  test('is trimmed before it is measured', () => {
    expect(name.parse('  Bo  ')).toBe('Bo');
    expect(name.parse('  12345  ')).toBe('12345');
  });

  test.each([[''], ['   '], [undefined], [null], [7], [['Bo']]])('is not %j', (value) => {
    expect(messages(name.safeParse(value))).toEqual(['Name is required']);
  });

  test('names its limit when it is too long', () => {
    expect(messages(name.safeParse('123456'))).toEqual(['Name may have at most 5 characters']);
    expect(messages(requiredText('Note', 2000).safeParse('x'.repeat(2001)))).toEqual([
      'Note may have at most 2,000 characters',
    ]);
  });

  test.each(['a\u0000', '\ud800', 'a\udfff', '\udc00\ud800'])('cannot hold %j', (value) => {
    expect(messages(name.safeParse(value))).toContain(
      'Name contains characters that cannot be stored',
    );
  });

  test('may hold any valid character', () => {
    expect(name.parse('😀é漢')).toBe('😀é漢');
  });
});

describe('a text that may be left out', () => {
  const note = optionalText('Note', 5);

  test.each([undefined, null, '', '  '])('is empty for %j', (value) => {
    expect(note.parse(value)).toBe('');
  });

  test('otherwise follows the same rules', () => {
    expect(note.parse(' hi ')).toBe('hi');
    expect(messages(note.safeParse('123456'))).toEqual(['Note may have at most 5 characters']);
    expect(note.safeParse(7).success).toBe(false);
    expect(note.safeParse('\u0000').success).toBe(false);
  });
});

test('a search may be left out and has at most 200 characters', () => {
  expect(SearchText.parse(undefined)).toBe('');
  expect(SearchText.safeParse('x'.repeat(200)).success).toBe(true);
  expect(SearchText.safeParse('x'.repeat(201)).success).toBe(false);
});
