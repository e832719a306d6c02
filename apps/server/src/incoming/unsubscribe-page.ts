import { createHash } from 'node:crypto';
import { escapeHtml } from '@callboard/api/platform/html';

const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:2rem 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1b2530;background:#f4f6f8}
main{max-width:30rem;margin:0 auto;padding:1.5rem;border-radius:.5rem;background:#fff}
h1{margin:0 0 .5rem;font-size:1.25rem}
p{margin:0 0 1rem}
button{min-height:44px;padding:0 1.25rem;border:0;border-radius:.375rem;font:inherit;font-weight:600;color:#fff;background:#1d5fa8}
@media (prefers-color-scheme:dark){body{color:#e6ebf0;background:#12181f}main{background:#1c2530}}`;

const hash = createHash('sha256').update(STYLE).digest('base64');

/** The page has its style within, and neither scripts nor images. */
export const UNSUBSCRIBE_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const WORDS = {
  en: {
    title: 'Reminders by email',
    ask: 'Do you want no more reminders by email? We still tell you when a visit is booked, moved or canceled.',
    button: 'Stop reminders',
    done: 'Reminders are off. Call us if you want them again.',
  },
  es: {
    title: 'Recordatorios por correo',
    ask: '¿No quiere más recordatorios por correo? Le seguiremos avisando cuando una visita se programe, cambie o se cancele.',
    button: 'Dejar de recibir',
    done: 'Ya no recibirá recordatorios. Llámenos si los quiere de nuevo.',
  },
} as const;

type Language = keyof typeof WORDS;

/** The language of a page, by what the browser asks for first. */
export const languageFor = (accepted = ''): Language =>
  accepted.trim().toLowerCase().startsWith('es') ? 'es' : 'en';

type Page = {
  language: Language;
  companyName: string;
  /** What is said instead of the question, such as why the link does not work. */
  instead?: string;
  isDone?: boolean;
};

/**
 * The page behind a mail's link to end reminders. Only its button ends them: programs that check mail
 * follow links. It says nothing of whose link it is.
 */
export function unsubscribePage({ language, companyName, instead, isDone }: Page): string {
  const { title, ask, button, done } = WORDS[language];
  const said = instead ?? (isDone ? done : ask);
  const form =
    instead || isDone
      ? ''
      : `<form method="post"><button name="List-Unsubscribe" value="One-Click">${button}</button></form>`;
  const heading = escapeHtml(`${companyName}: ${title}`);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${heading}</title><style>${STYLE}</style></head>
<body><main><h1>${heading}</h1><p role="status">${escapeHtml(said)}</p>${form}</main></body>
</html>
`;
}
