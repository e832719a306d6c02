import type { Page } from 'playwright-core';

/** The keys of what this device keeps of the server's answers; the page needs no code to be asked. */
const keptKeys = () =>
  new Promise<string[]>((resolve, reject) => {
    const opening = indexedDB.open('callboard');
    opening.addEventListener('error', () => reject(opening.error));
    // The app has not made it yet: an empty one would stand in its way.
    opening.addEventListener('upgradeneeded', () => {
      resolve([]);
      opening.transaction?.abort();
    });
    opening.addEventListener('success', () => {
      const db = opening.result;
      const reading = db.transaction('answers').objectStore('answers').getAllKeys();
      reading.addEventListener('success', () => {
        db.close();
        resolve(
          reading.result.flatMap((key) =>
            Array.isArray(key) && typeof key[1] === 'string' ? key[1] : [],
          ),
        );
      });
    });
  });

/** Whether this device keeps these calls, and the days and lists around them. */
export async function keepsCalls(page: Page, calls: readonly { _id: string }[]): Promise<boolean> {
  const keys = await page.evaluate(keptKeys);
  const wanted = [...calls.map(({ _id }) => `call ${_id}`), 'days', 'lists'];
  return wanted.every((key) => keys.includes(key));
}
