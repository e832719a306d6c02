import type { MessageChannel } from '@callboard/contract/messages/message-states';
import type { Reader } from '@callboard/db/client';
import { areHeld } from '../outbox/held.ts';
import type { Recipient } from './recipient.ts';

export const UNREACHABLE = 'There is no way to reach the customer.';
const OFF: Record<MessageChannel, string> = { text: 'Texts are off.', email: 'Email is off.' };

/**
 * Why a customer is told nothing now, whatever it is.
 * @param recipient undefined where there is no way to reach them
 * @param offChannels by which ways nothing reaches anybody
 * @returns a sentence; undefined where they are told
 */
export async function whyNot(
  db: Reader,
  recipient: Pick<Recipient, 'channel'> | undefined,
  offChannels: readonly MessageChannel[] = [],
): Promise<string | undefined> {
  if (await areHeld(db)) return 'Messages to customers are on hold.';
  return recipient ? wayOff(recipient, offChannels) : UNREACHABLE;
}

/** Why nothing leaves to somebody by their way, as a sentence; undefined where it does. */
export const wayOff = (
  { channel }: Pick<Recipient, 'channel'>,
  offChannels: readonly MessageChannel[] = [],
): string | undefined => (offChannels.includes(channel) ? OFF[channel] : undefined);
