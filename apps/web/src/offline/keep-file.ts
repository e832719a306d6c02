import { session } from '~/session/session.ts';
import { sendFile } from '~/session/upload-file.ts';
import type { Act } from './act.ts';
import { deviceDb } from './device-db.ts';
import { idOfKey } from './id-of-key.ts';
import { keepChange } from './keep-change.ts';
import { NotKept, outbox } from './outbox.ts';

/** Files that were added on this page, by their acts' ids. Screens may still show one shortly after it was sent. */
const added = new Map<string, Blob>();

/** Forgets the files, so the next person never sees them. */
export const forgetFiles = (): void => added.clear();

/** What a file waits behind: its call. A unit's photo waits behind the call on which the unit was added. */
function callOf(path: string): string | undefined {
  const [, owner, id] = /^\/api\/(service-calls|equipment)\/([^/]+)\/files$/.exec(path) ?? [];
  if (owner !== 'equipment') return id;
  const isNew = (act: Act) => act.kind === 'equipment.create' && act.input._id === id;
  return outbox.acts().find(isNew)?.callId ?? id;
}

/** Keeps a file of a call and sends it. Undefined for a file that is not kept here. */
export function keepFile(path: string, file: File, key?: string): Promise<unknown> | undefined {
  const callId = callOf(path);
  const person = session.user?.id;
  if (!callId || !person) return undefined;
  const id = idOfKey(key);
  added.set(id, file);
  return keepChange({
    done: [{ kind: 'files.add', input: { path, name: file.name }, file }],
    id,
    callId,
    person,
    tappedAt: Date.now(),
  }).catch((error: unknown) => {
    if (error instanceof NotKept) return sendFile(path, file, id);
    throw error;
  });
}

/** The bytes of a file that the server does not have yet, or has under another address. */
export async function localFile(path: string): Promise<Blob | undefined> {
  const id = /^\/api\/files\/([^/]+)/.exec(path)?.[1];
  if (id === undefined) return undefined;
  const known = added.get(id);
  if (known) return known;
  const act = await (await deviceDb()).get('acts', id);
  return act?.person === session.user?.id ? act?.file : undefined;
}
