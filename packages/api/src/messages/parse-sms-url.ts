import { filePath } from './file-path.ts';

export type TwilioAccount = {
  kind: 'twilio';
  endpoint: string;
  sid: string;
  token: string;
  from: string;
};

/** Where text messages go. */
export type SmsWay = { kind: 'console' } | { kind: 'file'; path: string } | TwilioAccount;

/**
 * Parses `SMS_URL`.
 * @throws Error that does not repeat the address, which holds a token
 */
export function parseSmsUrl(url: string): SmsWay {
  if (url === 'console:') return { kind: 'console' };
  if (url.startsWith('file:')) return { kind: 'file', path: filePath(url) };
  if (/^twilio(\+http)?:\/\//.test(url)) return twilioAccount(url);
  throw new Error('must be console:, file:PATH or twilio://SID:TOKEN@HOST?from=+1...');
}

function twilioAccount(url: string): TwilioAccount {
  // In a query string a plus sign means a space; in a phone number it is a plus sign.
  const [address = '', query = ''] = url.split('?', 2);
  const from = new URLSearchParams(query.replaceAll('+', '%2B')).get('from') ?? '';
  const { host, username, password } = parsed(address);
  if (host === '') throw new Error('twilio: needs a host, like api.twilio.com');
  if (username === '' || password === '')
    throw new Error('twilio: needs SID:TOKEN before the host');
  if (!/^\+[0-9]{6,15}$/.test(from)) throw new Error('twilio: needs ?from=+ and the number');
  const sid = decodeURIComponent(username);
  const scheme = address.startsWith('twilio+http:') ? 'http' : 'https';
  return {
    kind: 'twilio',
    endpoint: `${scheme}://${host}/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`,
    sid,
    token: decodeURIComponent(password),
    from,
  };
}

function parsed(address: string): URL {
  try {
    return new URL(address);
  } catch {
    throw new Error('twilio: is not a valid address; use twilio://SID:TOKEN@HOST?from=+1...');
  }
}
