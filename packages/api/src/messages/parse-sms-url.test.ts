import { describe, expect, it } from 'vitest';
import { parseSmsUrl } from './parse-sms-url.ts';

describe('SMS_URL', () => {
  it('names the console, a file or Twilio', () => {
    expect(parseSmsUrl('console:')).toEqual({ kind: 'console' });
    expect(parseSmsUrl('file:a/b.jsonl')).toEqual({ kind: 'file', path: 'a/b.jsonl' });
    expect(parseSmsUrl('file:///tmp/b.jsonl')).toEqual({ kind: 'file', path: '/tmp/b.jsonl' });
    expect(parseSmsUrl('twilio://AC1:s%3Aecret@api.twilio.com?from=+15550100')).toEqual({
      kind: 'twilio',
      endpoint: 'https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json',
      sid: 'AC1',
      token: 's:ecret',
      from: '+15550100',
    });
    expect(parseSmsUrl('twilio+http://AC1:t@localhost:9000?from=%2B15550100')).toMatchObject({
      endpoint: 'http://localhost:9000/2010-04-01/Accounts/AC1/Messages.json',
      from: '+15550100',
    });
  });

  it.each([
    '',
    'consol:',
    'file:',
    'https://api.twilio.com',
    'twilio://api.twilio.com?from=+15550100',
    'twilio://AC1:t@api.twilio.com',
    'twilio://AC1:t@api.twilio.com?from=me',
    'twilio://AC1:t@?from=+15550100',
  ])('refuses %j', (url) => {
    expect(() => parseSmsUrl(url)).toThrow();
  });

  it('is not repeated in an error, since it holds a token', () => {
    expect(() => parseSmsUrl('twilio://AC1:geheim@api.twilio.com')).toThrow(/^(?!.*geheim)/);
  });
});
