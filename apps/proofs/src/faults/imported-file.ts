import { Import, type ImportKind } from '@callboard/contract/transfer/imports';
import { expect } from 'vitest';
import { send } from './at-site.ts';

const digitsOf = (index: number) => String(index).padStart(5, '0');

const phoneOf = (index: number): string => {
  const number = digitsOf(index);
  return `(7${number.slice(0, 2)}) 2${number.slice(1, 3)}-9${number.slice(2)}`;
};

/** A file of one visit on a day (`6/4/2025`) to each of these customers. */
export const visitsFile = (rows: number, day: string): string =>
  [
    'Job Number,Date,Customer,Phone,Summary,Total,Balance',
    ...Array.from(
      { length: rows },
      (_, index) => `J-${index},${day},,${phoneOf(index)},Tune-up,129,0`,
    ),
  ].join('\r\n');

/** A file of customers with a property each, all of them new. */
export const customersFile = (rows: number, mark: string): string =>
  [
    'Customer ID,First Name,Last Name,Mobile Number,Email,Street,City,State,Zip,Lead Source',
    ...Array.from({ length: rows }, (_, index) => {
      const number = digitsOf(index);
      return `${mark}-${number},${mark}${number},Brought,${phoneOf(index)},${mark}-${number}@example.com,${number} Old Mill Road,Round Rock,TX,78664,Google`;
    }),
  ].join('\r\n');

/** One person's import at an installation. */
export function importAt(url: string, token: string) {
  const at = (path: string) => `${url}/api/imports/${path}`;
  const ask = async (method: string, path: string, body?: object): Promise<Import> => {
    const answer = await send(at(path), method, { token, ...(body && { body }) });
    expect(answer.status, await answer.clone().text()).toBeLessThan(300);
    return Import.parse(await answer.json());
  };
  return {
    read: (id: string) => ask('GET', id),
    upload: async (file: string, kind: ImportKind = 'customers'): Promise<Import> => {
      const body = new FormData();
      body.append('file', new Blob([file]), `${kind}.csv`);
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(at(kind), { method: 'POST', body, headers });
      expect(answer.status, await answer.clone().text()).toBe(201);
      return Import.parse(await answer.json());
    },
    check: ({ _id, columns, keyField }: Import) =>
      ask('POST', `${_id}/check`, { columns, keyField }),
    store: ({ _id }: Import) => ask('POST', `${_id}/store`, {}),
    undo: ({ _id }: Import) => ask('POST', `${_id}/undo`, {}),
    /** Waits until an import is in a state. */
    until: async (id: string, state: Import['state']) => {
      await expect
        .poll(async () => (await ask('GET', id)).state, { timeout: 120_000, interval: 100 })
        .toBe(state);
    },
  };
}
