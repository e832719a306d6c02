import type { Message } from '@callboard/contract/messages/messages';
import {
  INVOICE_TEMPLATE,
  TEMPLATE_KEYS,
  TEMPLATES,
} from '@callboard/contract/messages/template-list';
import { formatDateTime, formatTime, isToday } from '~/format/dates.ts';

/** How far a message is, as the office says it. */
const STATE_WORDS: Record<Message['state'], string> = {
  held: 'Held',
  waiting: 'Waiting',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Not sent',
  perhaps_twice: 'Sent, perhaps twice',
  canceled: 'Canceled',
};

/** The same with when it leaves, where it has not: "Held until 10:42 AM", "Waiting until Tue, Nov 18, 8:00 AM". */
export function stateWords(
  { state, nextTryAt }: Pick<Message, 'state' | 'nextTryAt'>,
  now = new Date(),
): string {
  const words = STATE_WORDS[state];
  if (nextTryAt === null || Date.parse(nextTryAt) <= now.getTime()) return words;
  const at = isToday(nextTryAt, now) ? formatTime(nextTryAt) : formatDateTime(nextTryAt, now);
  return `${words} until ${at}`;
}

/** What a message is called. */
export function messageName(template: string): string {
  if (template === INVOICE_TEMPLATE) return 'Invoice';
  const key = TEMPLATE_KEYS.find((one) => one === template);
  return key ? TEMPLATES[key].label : 'Text from the office';
}

/** "1 picture", "2 pictures". */
export const picturesOf = (pictures: number): string =>
  pictures === 1 ? '1 picture' : `${pictures} pictures`;
