import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sweepFiles } from '@callboard/api/files/storage/sweep';
import { type FileStore, folderStore } from '@callboard/api/platform/file-store';
import { jpegOf } from '@callboard/api/testing/pictures';
import { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { StoredFile } from '@callboard/contract/files/files';
import { connect } from '@callboard/db/client';
import { DEMO_PASSWORD } from '@callboard/demo/accounts/demo-accounts';
import { expect, onTestFinished, test } from 'vitest';
import { send, signIn } from './at-site.ts';
import { Site } from './site.ts';

const DAY_MS = 24 * 60 * 60_000;
const MEGABYTES = [1, 2, 3];
/** When the server is killed, as parts of the time that the files of a round take without it. */
const MOMENTS = [0.2, 0.4, 0.6, 0.75, 0.9, 0.97];

type Sent = { name: string; key: string; bytes: Buffer };

// Kept as it is sent, so that its bytes can be compared.
const documentOf = (megabytes: number) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n% '),
    Buffer.from(randomBytes(megabytes * 512 * 1024).toString('hex')),
    Buffer.from('\n%%EOF\n'),
  ]);

async function filesOfRound(round: number): Promise<Sent[]> {
  const documents = MEGABYTES.map((megabytes) => ({
    name: `${round}-${megabytes}.pdf`,
    bytes: documentOf(megabytes),
  }));
  const photo = { name: `${round}.jpg`, bytes: await jpegOf(2000 + round, 1500) };
  return [...documents, photo].map((one) => ({ ...one, key: randomUUID() }));
}

/** One call's files at an installation. */
function filesAt(url: string, token: string, callId: string) {
  const path = `${url}/api/service-calls/${callId}/files`;
  const headers = { authorization: `Bearer ${token}` };
  const read = (address: string) => fetch(url + address, { headers });
  const list = async () => StoredFile.array().parse(await (await fetch(path, { headers })).json());

  async function upload({ name, key, bytes }: Sent): Promise<number> {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)]), name);
    const keyed = { ...headers, 'idempotency-key': key };
    const answer = await fetch(path, { method: 'POST', body, headers: keyed });
    await answer.arrayBuffer();
    return answer.status;
  }

  /** Fails for a file of which not every byte is served. */
  async function expectWhole(file: StoredFile, sent: readonly Sent[]): Promise<void> {
    const answer = await read(file.url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, bytes.length], file.name).toEqual([200, file.size]);
    const document = sent.find(({ name }) => name === file.name && name.endsWith('.pdf'));
    if (document) expect(bytes.equals(document.bytes), file.name).toBe(true);
    if (file.thumbnailUrl) expect((await read(file.thumbnailUrl)).status, file.name).toBe(200);
  }

  return { upload, list, expectWhole };
}

/** What lies in the folder of an installation's files. */
function folderOf(site: Site) {
  const folder = join(site.data, 'files');
  const store = folderStore(folder);
  const paths = () =>
    readdirSync(folder).flatMap((part) =>
      readdirSync(join(folder, part)).map((name) => join(folder, part, name)),
    );
  const inAMonth: FileStore = {
    ...store,
    async *list() {
      for await (const { name, storedAt } of store.list()) {
        yield { name, storedAt: storedAt - 31 * DAY_MS };
      }
    },
  };
  return {
    inAMonth,
    names: () => paths().map((path) => path.slice(path.lastIndexOf('/') + 1)),
    /** As if all of it had been there for two days. */
    age: () => {
      const then = new Date(Date.now() - 2 * DAY_MS);
      for (const path of paths()) utimesSync(path, then, then);
    },
  };
}

test('a server killed while files arrive has each of them whole or not at all, and takes them again once', async () => {
  const site = await Site.open();
  onTestFinished(() => site.close());
  const token = await signIn(site, 'dispatcher@example.com', DEMO_PASSWORD);
  const calls = await send(`${site.url}/api/service-calls?limit=1`, 'GET', { token });
  const [call] = ServiceCallRow.array().parse(await calls.json());
  const { upload, list, expectWhole } = filesAt(site.url, token, call?._id ?? '');
  const uploadAll = (files: readonly Sent[]) => Promise.allSettled(files.map(upload));

  const warmUp = await filesOfRound(0);
  await uploadAll(warmUp);
  const measured = await filesOfRound(1);
  const start = performance.now();
  await uploadAll(measured);
  const usual = performance.now() - start;

  const all = [...warmUp, ...measured];
  let cutOff = 0;
  for (const [index, moment] of MOMENTS.entries()) {
    const files = await filesOfRound(index + 2);
    all.push(...files);
    const uploads = uploadAll(files);
    await sleep(usual * moment);
    await site.app.end('SIGKILL');
    const answers = await uploads;
    site.startAgain();
    await site.untilReady();

    const kept = await list();
    for (const file of kept) await expectWhole(file, all);
    for (const [at, answer] of answers.entries()) {
      if (answer.status === 'rejected') cutOff += 1;
      else expect(kept.map(({ name }) => name)).toContain(files[at]?.name);
    }
    for (const file of files) expect(await upload(file), file.name).toBe(201);
    const names = (await list()).map(({ name }) => name);
    expect(names.toSorted()).toEqual(all.map(({ name }) => name).toSorted());
  }
  expect(cutOff).toBeGreaterThan(0);
  for (const file of await list()) await expectWhole(file, all);

  const folder = folderOf(site);
  folder.age();
  const { db, close } = connect((await site.database.url()) ?? '');
  await db.execute(`update loose_bytes set since = since - interval '1 day'`);
  const { refused } = await sweepFiles({ db, fileStore: folder.inAMonth });
  const rows = await db.execute<{ id: string }>('select id from files');
  await close();
  expect(refused).toBe(false);
  const known = new Set(rows.map(({ id }) => id));
  expect(folder.names().filter((name) => !known.has(name.replace('.thumb', '')))).toEqual([]);
  for (const file of await list()) await expectWhole(file, all);
}, 600_000);
