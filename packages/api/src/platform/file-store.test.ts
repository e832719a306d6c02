import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { afterAll, expect, test } from 'vitest';
import { type FileStore, folderStore } from './file-store.ts';

const temporary = makeTemporaryFolder();
const folder = join(temporary.path, 'files');
afterAll(() => temporary.remove());

const store = folderStore(folder);

async function namesIn(kept: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of kept.list()) names.push(name);
  return names;
}

test('an installation without files has none', async () => {
  expect(await namesIn(store)).toEqual([]);
  expect(await store.read(randomUUID())).toBeUndefined();
  await store.remove(randomUUID());
});

test('what is put can be read, by the owner of the process only, until it is removed', async () => {
  const name = randomUUID();
  await store.put(name, Buffer.from('whole'));
  await store.put(`${name}.thumb`, Buffer.from('small'));
  expect((await store.read(name))?.toString()).toBe('whole');
  expect((await store.read(`${name}.thumb`))?.toString()).toBe('small');
  const part = join(folder, name.slice(0, 2));
  expect(statSync(join(part, name)).mode & 0o777).toBe(0o600);
  expect(statSync(part).mode & 0o777).toBe(0o700);
  expect(readdirSync(part).toSorted()).toEqual([name, `${name}.thumb`]);
  expect((await namesIn(store)).toSorted()).toEqual([name, `${name}.thumb`]);
  await store.remove(name);
  expect(await store.read(name)).toBeUndefined();
});

test.each(['../../etc/passwd', 'a', `${randomUUID()}/../x`, `${randomUUID()}.partial`, ''])(
  '%j never becomes a path',
  async (name) => {
    await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('is not the name');
    expect(() => store.read(name)).toThrow('is not the name');
  },
);

test('half a file is no file, and goes once nobody can be writing it any more', async () => {
  const name = randomUUID();
  const part = join(folder, name.slice(0, 2));
  mkdirSync(part, { recursive: true });
  const path = join(part, `${name}.partial`);
  writeFileSync(path, 'ha');
  expect(await namesIn(store)).not.toContain(name);
  expect(await store.read(name)).toBeUndefined();
  expect(readdirSync(part)).toContain(`${name}.partial`);
  const longAgo = new Date(Date.now() - 25 * 60 * 60_000);
  utimesSync(path, longAgo, longAgo);
  await namesIn(store);
  expect(readdirSync(part)).not.toContain(`${name}.partial`);
});

test('what else lies in the folder keeps nobody from finding the files', async () => {
  const name = randomUUID();
  await store.put(name, Buffer.from('whole'));
  writeFileSync(join(folder, 'notes.txt'), 'left by somebody');
  mkdirSync(join(folder, 'zz', 'deep'), { recursive: true });
  expect(await namesIn(store)).toContain(name);
});

test('what could not be stored leaves nothing', async () => {
  const name = randomUUID();
  const part = join(folder, name.slice(0, 2));
  mkdirSync(join(part, name, 'taken'), { recursive: true });
  await expect(store.put(name, Buffer.from('x'))).rejects.toThrow();
  expect(readdirSync(part)).not.toContain(`${name}.partial`);
});
