import type { Act } from '~/offline/act.ts';
import type { SealedActs } from '~/offline/device-db.ts';
import { seal, unseal } from './seal.ts';

/** How many bytes hold the length of the first part, which is everything but the files. */
const LENGTH_BYTES = 4;

/** An act without its file. The bytes of the files follow in the order of the acts. */
type Written = Omit<Act, 'file'> & { fileOf?: { type: string; size: number } };

const withoutFile = ({ file, ...act }: Act): Written => ({
  ...act,
  ...(file && { fileOf: { type: file.type, size: file.size } }),
});

async function pack(acts: readonly Act[]): Promise<ArrayBuffer> {
  const written = new TextEncoder().encode(JSON.stringify(acts.map(withoutFile)));
  const length = new DataView(new ArrayBuffer(LENGTH_BYTES));
  length.setUint32(0, written.byteLength);
  const files = acts.flatMap(({ file }) => file ?? []);
  return new Blob([length.buffer, written, ...files]).arrayBuffer();
}

function unpack(bytes: ArrayBuffer): Act[] {
  let at = LENGTH_BYTES + new DataView(bytes).getUint32(0);
  // The seal proves that this code wrote it.
  const acts: (Act & Pick<Written, 'fileOf'>)[] = JSON.parse(
    new TextDecoder().decode(bytes.slice(LENGTH_BYTES, at)),
  );
  return acts.map(({ fileOf, ...act }) => {
    if (!fileOf) return act;
    const file = new Blob([bytes.slice(at, at + fileOf.size)], { type: fileOf.type });
    at += fileOf.size;
    return { ...act, file };
  });
}

/** A new name for a seal. Earlier seals of the same person stay beside it. */
export const sealNameOf = (person: string): string => `${person} ${crypto.randomUUID()}`;

/** The range of all names of a person's seals. */
export const sealNamesOf = (person: string): IDBKeyRange =>
  IDBKeyRange.bound(`${person} `, `${person} \uffff`);

/**
 * Seals acts of a person, files included: bytes that mean nothing without the key.
 * @param person the name of the seal, which begins with the person's id
 * @param key of that person, for AES-GCM
 */
export async function sealActs(
  person: string,
  acts: readonly Act[],
  key: CryptoKey,
): Promise<SealedActs> {
  return { ...(await seal(person, await pack(acts), key)), count: acts.length };
}

/**
 * Opens a seal: the acts, exactly as they were.
 * @throws DOMException if the key is not the one they were sealed with, or a byte was changed
 */
export async function openActs(sealed: SealedActs, key: CryptoKey): Promise<Act[]> {
  return unpack(await unseal(sealed, key));
}
