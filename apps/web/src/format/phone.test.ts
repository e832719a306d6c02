import { describe, expect, it } from 'vitest';
import { formatPhone, smsHref, telHref } from './phone.ts';

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

  it.each(['+15125550142 x4', '+15125550142 ext. 4', '+1 (512) 555-0142 #4', '+15125550142;ext=4'])(
    'dials the extension of %j behind the number',
    (phone) => {
      expect(telHref(phone)).toBe('tel:+15125550142;ext=4');
    },
  );
});

describe('smsHref', () => {
  it('writes to the number without its extension', () => {
    expect(smsHref('+15125550142 x4', 'On my way')).toBe('sms:+15125550142?&body=On%20my%20way');
  });
});
