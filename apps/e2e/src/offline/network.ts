import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenHere } from '@callboard/db/testing/listen-here';

/**
 * `cut`: every connection breaks, and the browser still believes that it is online. `silent`: nothing gets
 * through, and nothing breaks. `deaf`: the server gets what is sent, and its answers are lost on the way.
 */
export type NetworkState = 'up' | 'cut' | 'silent' | 'deaf';

/** What lies between a phone and the server. */
export interface Network {
  url: string;
  set: (state: NetworkState) => void;
  close: () => Promise<void>;
}

export async function openNetwork(serverUrl: string): Promise<Network> {
  const { hostname, port } = new URL(serverUrl);
  const phones = new Set<Socket>();
  let state: NetworkState = 'up';
  const server = createServer((phone) => {
    if (state === 'cut') {
      phone.destroy();
      return;
    }
    phones.add(phone);
    const far = connect(Number(port), hostname);
    phone.on('data', (bytes) => {
      if (state !== 'silent') far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (state === 'up') phone.write(bytes);
      if (state === 'deaf') phone.destroy();
    });
    for (const [end, other] of [
      [phone, far],
      [far, phone],
    ] as const) {
      // A broken connection is what this is about.
      end.on('error', () => undefined);
      end.on('close', () => other.destroy());
    }
    phone.on('close', () => phones.delete(phone));
  });
  const ownPort = await listenHere(server);

  const breakAll = () => {
    for (const phone of phones) phone.destroy();
  };
  return {
    url: `http://127.0.0.1:${ownPort}`,
    set(next) {
      // Where bytes are missing, a connection cannot go on.
      if (next === 'cut' || state !== 'up') breakAll();
      state = next;
    },
    async close() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
