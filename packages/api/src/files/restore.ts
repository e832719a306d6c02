import { z } from 'zod';
import type { Restorer } from '../platform/history/restorer.ts';
import { lockWithOwner, setFileState } from './change-file.ts';
import { fileValues } from './record-file.ts';

const Past = z.object({ isShared: z.boolean(), isRemoved: z.boolean() }).partial();

/** How the history brings back a removed file, or takes back that it was shared. */
export const fileRestorer = {
  lock: async (tx, author, id) => {
    const { file, isRemoved } = await lockWithOwner(tx, author, id);
    return { version: file.version, values: fileValues({ ...file, isRemoved }) };
  },
  restore: async (tx, author, id, values) => {
    await setFileState(tx, author, await lockWithOwner(tx, author, id), Past.parse(values));
  },
} satisfies Restorer;
