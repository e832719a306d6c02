import { describe, expect, it } from 'vitest';
import { formatPhone, telHref } from './phone.ts';

describe('formatPhone', () => {
  it('writes a US number the way people read it', () => {
    expect(formatPhone('+15125550142')).toBe('(512) 555-0142');
  });

  it.each(['+442079460018', '512 555 0142', '', 'ask for Bob'])('shows %j as it is', (phone) => {
    expect(formatPhone(phone)).toBe(phone);
  });
});

describe('telHref', () => {
  it('dials the number as it is stored', () => {
    expect(telHref('+15125550142')).toBe('tel:+15125550142');
  });

  it('drops what a dialler cannot dial', () => {
    expect(telHref('(512) 555-0142')).toBe('tel:5125550142');
  });
});
