import { expect, test } from 'vitest';
import type { Act } from '~/offline/act.ts';
import { openActs, sealActs } from './seal-acts.ts';

const makeKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

const common = {
  person: 'tyler',
  callId: 'call',
  callNumber: 1042,
  tappedAt: 1_790_000_000_000,
  state: 'waiting',
} as const;

const note: Act = {
  ...common,
  id: 'a',
  seq: 1,
  words: 'Note: Gate code 4411',
  isSent: true,
  kind: 'serviceCalls.addNote',
  input: { id: 'call', text: 'Gate code 4411 – ring twice' },
};

const photo = (id: string, seq: number, content: string): Act => ({
  ...common,
  id,
  seq,
  words: 'Photo: unit.jpg',
  kind: 'files.add',
  input: { path: '/api/service-calls/call/files', name: 'unit.jpg' },
  file: new Blob([content], { type: 'image/jpeg' }),
});

const contentOf = async ({ file }: Act) => file?.text();

test('what is sealed for a person comes back as it was, with each file its own', async () => {
  const key = await makeKey();
  const acts = [photo('b', 2, 'the nameplate'), note, photo('c', 3, 'the whole unit')];
  const opened = await openActs(await sealActs('tyler', acts, key), key);
  const plain = ({ file, ...act }: Act) => ({ ...act, type: file?.type });
  expect(opened.map(plain)).toEqual(acts.map(plain));
  expect(await Promise.all(opened.map(contentOf))).toEqual([
    'the nameplate',
    undefined,
    'the whole unit',
  ]);
});

test('the sealed bytes show nothing, and say how many acts there are', async () => {
  const sealed = await sealActs('tyler', [note, photo('b', 2, 'the nameplate')], await makeKey());
  const shown = new TextDecoder('latin1').decode(sealed.bytes);
  for (const word of ['4411', 'call', 'nameplate', 'Note']) expect(shown).not.toContain(word);
  expect(sealed.count).toBe(2);
});

test('another person’s key, another name or a changed byte opens nothing', async () => {
  const key = await makeKey();
  const sealed = await sealActs('tyler', [note], key);
  await expect(openActs(sealed, await makeKey())).rejects.toThrow();
  await expect(openActs({ ...sealed, person: 'maria' }, key)).rejects.toThrow();
  const changed = new Uint8Array(sealed.bytes.slice(0));
  changed.set([changed.at(-1) === 0 ? 1 : 0], changed.length - 1);
  await expect(openActs({ ...sealed, bytes: changed.buffer }, key)).rejects.toThrow();
});
