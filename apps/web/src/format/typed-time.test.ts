import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followCompany } from './company-clock.ts';
import { asStored, changeOfClocks, fromLocalInput, toLocalInput } from './typed-time.ts';

const CHICAGO = 'America/Chicago';

beforeEach(() => followCompany(CHICAGO, 'Europe/Berlin'));
afterEach(() => followCompany(CHICAGO, CHICAGO));

describe('a datetime-local value', () => {
  it('is in the company’s time zone, wherever the browser is', () => {
    expect(toLocalInput('2025-11-18T20:30:00.000Z')).toBe('2025-11-18T14:30');
    expect(fromLocalInput('2025-11-18T14:30')).toBe('2025-11-18T20:30:00.000Z');
  });

  it.each(['', 'nonsense', '2025-11-18', '2025-13-40T14:30'])(
    'means nothing when it is %j',
    (value) => {
      expect(fromLocalInput(value)).toBeNull();
      expect(changeOfClocks(value)).toBe('');
    },
  );

  it('is empty for an invalid instant', () => {
    expect(toLocalInput('')).toBe('');
  });
});

describe('where clocks go forward', () => {
  it('a skipped hour becomes one hour later, with a note', () => {
    expect(fromLocalInput('2026-03-08T02:30')).toBe('2026-03-08T08:30:00.000Z');
    expect(changeOfClocks('2026-03-08T02:30')).toBe(
      'Clocks go forward at this time: this means 3:30 AM CDT.',
    );
    expect(changeOfClocks('2026-03-08T03:30')).toBe('');
  });
});

describe('where clocks go back', () => {
  const first = '2026-11-01T06:30:00.000Z';
  const second = '2026-11-01T07:30:00.000Z';

  it('a repeated hour is the first one, with a note', () => {
    expect(fromLocalInput('2026-11-01T01:30')).toBe(first);
    expect(changeOfClocks('2026-11-01T01:30')).toBe(
      'Clocks go back at this time: this means the first of the two hours.',
    );
    expect(changeOfClocks('2026-11-01T02:30')).toBe('');
  });

  it('a stored second one stays while its text is unchanged', () => {
    expect(toLocalInput(second)).toBe('2026-11-01T01:30');
    expect(fromLocalInput('2026-11-01T01:30', second)).toBe(second);
    expect(fromLocalInput('2026-11-01T01:45', second)).toBe('2026-11-01T06:45:00.000Z');
    expect(asStored(first, [null, second])).toBe(second);
    expect(asStored('2026-11-01T06:45:00.000Z', [second])).toBe('2026-11-01T06:45:00.000Z');
    expect(asStored(null, [second])).toBeNull();
  });
});
