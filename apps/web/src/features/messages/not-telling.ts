import type { Message } from '@callboard/contract/messages/messages';
import { messageOf } from '~/lib/problem.ts';
import { notify } from '~/ui/toast/notify.ts';
import { messageName } from './message-words.ts';
import type { Client } from './offer-not-to-tell.ts';

/** As long as somebody goes on changing, the last state is what is told. */
const PAUSE_MS = 800;
const MOST_HELD = 200;

const changed = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let closeLast = () => {};

/** Offers it once nothing more is changed for a moment: of all changes until then together. */
export function offerSoon(client: Client, callIds: readonly string[]): void {
  for (const id of callIds) changed.add(id);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const ids = new Set(changed);
    changed.clear();
    offer(client, ids).catch(() => undefined);
  }, PAUSE_MS);
}

async function offer(client: Client, ids: ReadonlySet<string>): Promise<void> {
  const all = await client.messages.list.query({ state: 'held', limit: MOST_HELD });
  const held = all.filter(({ serviceCallId }) => serviceCallId !== null && ids.has(serviceCallId));
  if (held.length === 0) return;
  closeLast();
  closeLast = notify({
    title: whatIsHeld(held),
    undo: () => void dontTell(client, held),
    undoLabel: 'Don’t tell',
  });
}

function whatIsHeld(held: readonly Message[]): string {
  const [only, ...others] = held;
  if (only && others.length === 0) {
    return `The customer will be told by ${only.channel}: ${messageName(only.template).toLowerCase()}`;
  }
  return `${held.length} messages will go to customers`;
}

async function dontTell(client: Client, held: readonly Message[]): Promise<void> {
  const ends = await Promise.allSettled(
    held.map(({ _id: id }) => client.messages.cancel.mutate({ id })),
  );
  const failed = ends.find((end) => end.status === 'rejected');
  if (!failed) {
    notify({ title: held.length === 1 ? 'The customer is not told' : 'No customer is told' });
    return;
  }
  const description = messageOf(failed.reason, 'The messages were not canceled');
  notify({ title: 'Not every message could be stopped', description, tone: 'error' });
}
