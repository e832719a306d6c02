import type { Act } from '~/device/act.ts';
import type { Settled } from './answers-due.ts';

/** What the tabs of this browser tell each other. */
export type Message =
  /** What waits on the device is not what it was. */
  | { say: 'changed' }
  /** An act is over, or was refused. */
  | { say: 'settled'; act: Act; outcome: Settled }
  /** An act goes on under another id. */
  | { say: 'moved'; from: string; to: string };

let channel: BroadcastChannel | undefined;

/** Listens to the other tabs, for as long as the page lives. */
export function hearTabs(hear: (message: Message) => Promise<void>): void {
  channel = new BroadcastChannel('callboard acts');
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => void hear(data));
}

export function tellTabs(message: Message): void {
  // A channel has no target: it only reaches this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage(message);
}
