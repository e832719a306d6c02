import { describe, expect, it } from 'vitest';
import { formatPhone, telHref } from './phone.ts';

describe('formatPhone', () => {
  it('formats a US number the usual way', () => {
    expect(formatPhone('+15125550142')).toBe('(512) 555-0142');
  });

  it.each(['+442079460018', '512 555 0142', '', 'ask for Bob'])('shows %j unchanged', (phone) => {
    expect(formatPhone(phone)).toBe(phone);
  });
});

describe('telHref', () => {
  it('dials the stored number', () => {
    expect(telHref('+15125550142')).toBe('tel:+15125550142');
  });

  it('drops characters that cannot be dialed', () => {
    expect(telHref('(512) 555-0142')).toBe('tel:5125550142');
  });
});
