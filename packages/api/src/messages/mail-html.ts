import { escapeHtml } from '../platform/html.ts';
import type { Mail } from '../platform/message.ts';

// What stands in the elements reads well where a mail program drops the style sheet, in light.
const LIGHT = {
  body: 'margin:0;padding:24px 12px;background:#f4f6f8;color:#1b2530;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif',
  card: 'max-width:560px;margin:0 auto;padding:24px;border-radius:8px;background:#ffffff',
  name: 'margin:0 0 16px;font-size:18px;font-weight:700',
  text: 'margin:0 0 16px;overflow-wrap:anywhere',
  link: 'color:#1d5fa8',
} as const;

const DARK = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.m-body{background:#12181f!important;color:#e6ebf0!important}.m-card{background:#1c2530!important}.m-link{color:#8fc1ff!important}}`;

const ADDRESS = /^https?:\/\/[^\s<>"]+$/;
const NAMED = /^(.+): (https?:\/\/[^\s<>"]+)$/;

const link = (address: string, text: string) =>
  `<a class="m-link" style="${LIGHT.link}" href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;

/** Only what stands alone in its line, or behind its name, is a link: what somebody typed within a text is not. */
function lineHtml(line: string): string {
  if (ADDRESS.test(line)) return link(line, line);
  const [, name, address] = NAMED.exec(line) ?? [];
  return name && address ? link(address, name) : escapeHtml(line);
}

/**
 * The HTML of a mail from its text: one layout, legible in light and dark, without images and with nothing
 * that is loaded from elsewhere.
 */
export function mailHtml({ sender, subject, text }: Pick<Mail, 'sender' | 'subject' | 'text'>) {
  const parts = text
    .trim()
    .split(/\n{2,}/)
    .map((part) => part.split('\n').map(lineHtml).join('<br>'))
    .map((part) => `<p dir="auto" style="${LIGHT.text}">${part}</p>`);
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="m-body" style="${LIGHT.body}"><div class="m-card" style="${LIGHT.card}">
<p dir="auto" style="${LIGHT.name}">${escapeHtml(sender)}</p>
${parts.join('\n')}
</div></body></html>
`;
}
