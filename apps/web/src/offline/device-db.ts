import type { MyDay } from '@callboard/contract/dispatch/my-day';
import type { DeviceCall, DeviceLists } from '@callboard/contract/phones/device-data';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Act } from './act.ts';

/** The parts in which the server's last answers are kept. */
export type KeptPart =
  | { kind: 'days'; days: readonly MyDay[] }
  | { kind: 'call'; call: DeviceCall }
  | { kind: 'lists'; lists: DeviceLists }
  | { kind: 'picture'; bytes: Blob };

/** A part of the server's answers, kept for when the server cannot be reached. */
interface KeptAnswer {
  /** The id of the person whom the server answered. */
  person: string;
  /** Which part it is. */
  key: string;
  part: KeptPart;
  /** The shape that the build wrote. A build with another shape does not read it. */
  shape: number;
}

/** Acts of a person who is signed out. Only that person's key, which the server has, makes them readable. */
export interface SealedActs {
  person: string;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
  /** How many acts. */
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
    // A tab with a newer build waits until this one closes.
    blocking() {
      forget();
      db.close();
    },
    terminated: forget,
  });
  return db;
}

/**
 * The device's database. It is opened once, and again if the browser closed it.
 * @throws DOMException if the browser stores nothing
 */
export function deviceDb(): Promise<DeviceDb> {
  opened ??= open();
  opened.catch(forget);
  return opened;
}
