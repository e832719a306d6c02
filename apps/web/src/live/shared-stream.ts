import type { LiveEvent } from '@callboard/contract/app/live';
import { ServerStream, type StreamListener } from './server-stream.ts';

/** A tab opened later may have fetched data just before. */
const REMEMBERED_MS = 10_000;

type Message =
  | { say: 'event'; event: LiveEvent }
  | { say: 'isUp'; isUp: boolean }
  | { say: 'hello' };

interface Remembered {
  event: LiveEvent;
  at: number;
}

/** What a new tab needs: recent events, and who has what open. */
function worthTelling(remembered: readonly Remembered[]): Remembered[] {
  const since = Date.now() - REMEMBERED_MS;
  const present = new Map<string, Remembered>();
  for (const one of remembered) {
    if (one.event.type === 'presence') present.set(one.event.callId, one);
  }
  const isShown = ({ event }: Remembered) => event.type !== 'presence' || event.people.length > 0;
  return [
    ...[...present.values()].filter(isShown),
    ...remembered.filter(({ event, at }) => event.type !== 'presence' && at > since),
  ];
}

/**
 * Hears the stream of this browser: the first tab opens it and tells the others. A browser without
 * locks, such as one that came over plain HTTP, opens one for each tab.
 * @param owner whose stream it is: tabs of somebody else are not listened to
 * @returns ends it
 */
export function joinSharedStream(owner: string, listener: StreamListener): () => void {
  if (!('locks' in navigator)) {
    const stream = new ServerStream(listener);
    return () => stream.stop();
  }
  const name = `callboard live ${owner}`;
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  // A channel has no target: it only reaches this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const say = (message: Message) => channel.postMessage(message);

  let answer: (message: Message) => void = (message) => {
    if (message.say === 'event') listener.event(message.event);
    else if (message.say === 'isUp') listener.isUp(message.isUp);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => answer(data));
  say({ say: 'hello' });

  const lead = () =>
    new Promise<void>((resolve) => {
      let remembered: Remembered[] = [];
      let isUp = false;
      const stream = new ServerStream({
        event(event) {
          remembered = worthTelling([...remembered, { event, at: Date.now() }]);
          listener.event(event);
          say({ say: 'event', event });
        },
        isUp(now) {
          isUp = now;
          listener.isUp(now);
          say({ say: 'isUp', isUp });
        },
      });
      answer = (message) => {
        if (message.say !== 'hello') return;
        say({ say: 'isUp', isUp });
        for (const { event } of worthTelling(remembered)) say({ say: 'event', event });
      };
      leaving.signal.addEventListener('abort', () => {
        stream.stop();
        resolve();
      });
    });
  const { signal } = leaving;
  // An aborted lock request is not an error.
  navigator.locks.request(name, { signal }, lead).catch(() => undefined);
  return () => {
    leaving.abort();
    channel.close();
  };
}
