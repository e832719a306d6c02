import { filePath } from './file-path.ts';

export type MailServer = { kind: 'smtp'; url: string; from: string };

/** Where email goes. */
export type MailWay = { kind: 'console' } | { kind: 'file'; path: string } | MailServer;

/**
 * Parses `SMTP_URL`; `?from=` sets the sender.
 * @throws Error that does not repeat the address, which may hold a password
 */
export function parseMailUrl(url: string): MailWay {
  if (url === 'console:') return { kind: 'console' };
  if (url.startsWith('file:')) return { kind: 'file', path: filePath(url) };
  if (/^smtps?:\/\//.test(url)) return mailServer(url);
  throw new Error('must be console:, file:PATH, smtp://... or smtps://...');
}

function mailServer(url: string): MailServer {
  const { hostname, username, searchParams } = parsed(url);
  if (hostname === '') throw new Error('smtp: needs a host, like smtp://mail.example.com:587');
  return { kind: 'smtp', url, from: searchParams.get('from') || ownAddress(username, hostname) };
}

// Most servers only send as the account that signed in.
function ownAddress(username: string, hostname: string): string {
  const user = decodeURIComponent(username);
  return user.includes('@') ? user : `callboard@${hostname}`;
}

function parsed(url: string): URL {
  try {
    return new URL(url);
  } catch {
    throw new Error('smtp: is not a valid address; use smtp://USER:PASSWORD@HOST:PORT');
  }
}
