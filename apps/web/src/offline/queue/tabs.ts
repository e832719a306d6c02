import type { Act } from '~/offline/act.ts';
import type { Settled } from './answers-due.ts';

/** What the tabs of this browser tell each other. */
export type Message =
  /** The waiting acts have changed. */
  | { say: 'changed' }
  /** The server took or refused an act. */
  | { say: 'settled'; act: Act; outcome: Settled }
  /** An act has a new id. */
  | { say: 'moved'; from: string; to: string };

let channel: BroadcastChannel | undefined;

/** Listens to the other tabs, for as long as the page lives. */
export function hearTabs(hear: (message: Message) => Promise<void>): void {
  channel = new BroadcastChannel('callboard acts');
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => void hear(data));
}

export function postToTabs(message: Message): void {
  // A channel has no target: it only reaches this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage(message);
}
