import type { DeviceCall, DeviceLists } from '@callboard/contract/calls/device-data';
import type { MyDay } from '@callboard/contract/calls/my-day';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Act } from './act.ts';

/** What the server said last, in the parts in which it is kept. */
export type KeptPart =
  | { kind: 'days'; days: readonly MyDay[] }
  | { kind: 'call'; call: DeviceCall }
  | { kind: 'lists'; lists: DeviceLists }
  | { kind: 'picture'; bytes: Blob };

/** A part of the server's answers, kept for when it cannot be asked. */
interface KeptAnswer {
  /** The id of whom it was given to. */
  person: string;
  /** Which part it is. */
  key: string;
  part: KeptPart;
  /** Of the build that kept it: one with other shapes does not read it. */
  shape: number;
}

/** Acts of a person who is not signed in, readable only with the key that the server has for them. */
export interface SealedActs {
  person: string;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
  /** How many there are. */
  count: number;
}

interface DeviceSchema extends DBSchema {
  acts: { key: string; value: Act; indexes: { person: string } };
  answers: { key: [person: string, key: string]; value: KeptAnswer };
  /** Small facts about this device, such as its clock's error. */
  facts: { key: string; value: unknown };
  sealed: { key: string; value: SealedActs };
}

export type DeviceDb = IDBPDatabase<DeviceSchema>;

const NAME = 'callboard';
const VERSION = 1;

let opened: Promise<DeviceDb> | undefined;

const forget = () => {
  opened = undefined;
};

async function open(): Promise<DeviceDb> {
  const db = await openDB<DeviceSchema>(NAME, VERSION, {
    upgrade(fresh) {
      fresh.createObjectStore('acts', { keyPath: 'id' }).createIndex('person', 'person');
      fresh.createObjectStore('answers', { keyPath: ['person', 'key'] });
      fresh.createObjectStore('facts');
      fresh.createObjectStore('sealed', { keyPath: 'person' });
    },
    // A tab with a newer build waits for this one.
    blocking() {
      forget();
      db.close();
    },
    terminated: forget,
  });
  return db;
}

/**
 * The device's database, opened once and again after the browser closed it.
 * @throws DOMException where the browser does not store anything
 */
export function deviceDb(): Promise<DeviceDb> {
  opened ??= open();
  opened.catch(forget);
  return opened;
}
