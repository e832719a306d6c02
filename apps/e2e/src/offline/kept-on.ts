import type { Page } from 'playwright-core';

/**
 * Everything that this browser keeps for the app, as one text: the database with its bytes, the caches
 * and both storages.
 */
export const keptOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const bytesAsText = (bytes: ArrayBuffer | ArrayBufferView) =>
      new TextDecoder('latin1').decode(bytes);

    async function asText(value: unknown): Promise<string> {
      if (value instanceof Blob) return bytesAsText(await value.arrayBuffer());
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return bytesAsText(value);
      if (typeof value !== 'object' || value === null) return String(value);
      const parts = Object.entries(value).map(
        async ([name, part]) => `${name}: ${await asText(part)}`,
      );
      return (await Promise.all(parts)).join('\n');
    }

    async function databases(): Promise<string[]> {
      const texts: string[] = [];
      for (const { name = '' } of await indexedDB.databases()) {
        const db = await done(indexedDB.open(name));
        for (const store of db.objectStoreNames) {
          const objects = db.transaction(store).objectStore(store);
          const [keys, values] = [await done(objects.getAllKeys()), await done(objects.getAll())];
          texts.push(`${name} ${store}: ${JSON.stringify(keys)}\n${await asText(values)}`);
        }
        db.close();
      }
      return texts;
    }

    async function cached(): Promise<string[]> {
      const texts: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          // The build is the same for everybody, and large.
          const isOfBuild = /\.(js|css|html|svg|png|woff2|webmanifest)$|\/$/.test(request.url);
          const answer = isOfBuild ? undefined : await cache.match(request);
          texts.push(`${request.url} ${(await answer?.text()) ?? ''}`);
        }
      }
      return texts;
    }

    const storages = [localStorage, sessionStorage].map((storage) =>
      JSON.stringify({ ...storage }),
    );
    return [...(await databases()), ...(await cached()), ...storages].join('\n');
  });
