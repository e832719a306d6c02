import { filePath } from './file-path.ts';

/** Where mail goes. */
export type MailWay = { kind: 'console' } | { kind: 'file'; path: string };

/**
 * Reads `SMTP_URL` (contract, section 2).
 * @throws Error with a sentence that does not repeat the address, which may hold a secret
 */
export function parseMailUrl(url: string): MailWay {
  if (url === 'console:') return { kind: 'console' };
  if (url.startsWith('file:')) return { kind: 'file', path: filePath(url) };
  if (/^smtps?:/.test(url)) {
    throw new Error('SMTP_URL: this build cannot speak SMTP; use console: or file:PATH');
  }
  throw new Error('SMTP_URL must be console:, file:PATH, smtp://... or smtps://...');
}
