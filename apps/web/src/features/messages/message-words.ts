import type { Message } from '@callboard/contract/messages/messages';
import { VISIT_TEMPLATE_KEYS, VISIT_TEMPLATES } from '@callboard/contract/messages/template-list';

/** How far a message is, as the office says it. */
export const STATE_WORDS: Record<Message['state'], string> = {
  held: 'Leaves soon',
  waiting: 'Waiting',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Not sent',
  perhaps_twice: 'Sent, perhaps twice',
  canceled: 'Canceled',
};

/** What a message is called. */
export function messageName(template: string): string {
  const key = VISIT_TEMPLATE_KEYS.find((one) => one === template);
  return key ? VISIT_TEMPLATES[key].label : 'Text from the office';
}
