import type { Message } from '@callboard/contract/messages/messages';
import { refuse } from '~/testing/server.ts';

/** A text about a canceled visit that waits a moment, so that the office may still say no. */
export const heldMessage = (about: Pick<Message, 'customerId' | 'serviceCallId'>): Message => ({
  _id: 'message',
  channel: 'text',
  to: '+15125550142',
  template: 'canceled',
  state: 'held',
  attempts: 0,
  nextTryAt: '2026-11-20T15:02:00.000Z',
  lastError: '',
  createdAt: '2026-11-20T15:00:00.000Z',
  sentAt: null,
  ...about,
});

/** Answers where nobody could be asked, before a visit is canceled, whether its customer hears of it. */
export const notAskedBefore = (held: Message) => ({
  companyLists: { list: [] },
  messages: {
    wouldTell: () => refuse(500, 'internal', 'That did not work'),
    list: [held],
    cancel: { ...held, state: 'canceled' as const },
  },
});
