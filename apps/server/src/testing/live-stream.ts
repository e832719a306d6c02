import { LiveEvent } from '@callboard/contract/app/live';

const WAIT_MS = 5000;

type Heard = { event: LiveEvent; seq: number | undefined };

/** One client's view of a server's event stream. */
export type LiveStream = {
  status: number;
  headers: Headers;
  heard: Heard[];
  /** The first event that matches, past or future. */
  next(fits: (event: LiveEvent) => boolean): Promise<LiveEvent>;
  /** The last history position received. */
  place(): number | undefined;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  leave(): void;
};

/** Listens to a server the way a browser does. */
export async function openLiveStream(
  url: string,
  token: string | undefined,
  lastEventId?: number,
): Promise<LiveStream> {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/api/live`, {
    signal: leaving.signal,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
    },
  });
  const heard: Heard[] = [];
  const watchers = new Set<() => void>();
  let place: number | undefined;
  const take = (block: string) => {
    const id = /^id: (\d+)$/m.exec(block)?.[1];
    if (id !== undefined) place = Math.max(place ?? 0, Number(id));
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (data === undefined) return;
    const event = LiveEvent.parse(JSON.parse(data));
    heard.push({ event, seq: id === undefined ? undefined : Number(id) });
    for (const watch of watchers) watch();
  };
  const next = (fits: (event: LiveEvent) => boolean) =>
    new Promise<LiveEvent>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('Nothing of the kind was heard')), WAIT_MS);
      const look = () => {
        const found = heard.find(({ event }) => fits(event));
        if (!found) return;
        clearTimeout(timer);
        watchers.delete(look);
        resolve(found.event);
      };
      watchers.add(look);
      look();
    });
  const ended = answer.ok ? readBlocks(answer, take) : Promise.resolve();
  return {
    status: answer.status,
    headers: answer.headers,
    heard,
    next,
    ended,
    place: () => place,
    leave: () => leaving.abort(),
  };
}

async function readBlocks({ body }: Response, take: (block: string) => void): Promise<void> {
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const bytes of body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) take(block);
    }
  } catch {
    // After leaving, no more events arrive.
  }
}
