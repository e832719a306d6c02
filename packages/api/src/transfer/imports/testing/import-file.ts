import type { Import, ImportKind, ImportRow } from '@callboard/contract/transfer/imports';
import { expect } from 'vitest';
import type { Caller } from '../../../testing/start-test-app.ts';

const file = (text: string | Buffer, filename: string) => ({
  filename,
  mimetype: 'text/csv',
  read: async () => Buffer.from(text),
});

const working = ['checking', 'storing', 'undoing'];

/** Waits until the step that runs has come to its end. */
export async function ended(caller: Caller, id: string): Promise<Import> {
  let last: Import | undefined;
  await expect
    .poll(
      async () => {
        last = await caller.imports.byId({ id });
        return working.includes(last.state);
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe(false);
  if (!last) throw new Error('The import was not read');
  return last;
}

/** Sends a file and checks it, its columns as they were recognized. */
export async function checkFile(
  caller: Caller,
  kind: ImportKind,
  text: string | Buffer,
  { keyField, filename = `${kind}.csv` }: { keyField?: string; filename?: string } = {},
): Promise<Import> {
  const sent = await caller.imports.upload({ kind, file: file(text, filename) });
  await caller.imports.check({
    id: sent._id,
    columns: sent.columns,
    keyField: keyField ?? sent.keyField,
  });
  return ended(caller, sent._id);
}

/** Stores what was checked. */
export async function store(caller: Caller, { _id }: Import): Promise<Import> {
  await caller.imports.store({ id: _id });
  return ended(caller, _id);
}

/** Takes back what was stored. */
export async function undo(caller: Caller, { _id }: Import): Promise<Import> {
  await caller.imports.undo({ id: _id });
  return ended(caller, _id);
}

/** Sends, checks and stores a file. */
export const importFile = async (...sent: Parameters<typeof checkFile>): Promise<Import> =>
  store(sent[0], await checkFile(...sent));

/** The rows with a fate: their line and the reason. */
export async function rowsWith(
  caller: Caller,
  { _id }: Import,
  fate: NonNullable<ImportRow['fate']>,
): Promise<[line: number, reason: string][]> {
  const rows = await caller.imports.rows({ id: _id, fate, limit: 500 });
  return rows.map(({ line, reason }) => [line, reason]);
}
