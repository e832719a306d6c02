import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

type Secrets = [string, ...string[]];
type Place = Pick<Config, 'authSecrets' | 'dataDir'>;

/**
 * The signing secrets: those in `AUTH_SECRET`, or one that is generated once and stored.
 * @param options.mayMake false only looks: undefined where there are none
 * @throws Error if the stored one is damaged
 */
export function authSecrets(config: Place): Promise<Secrets>;
export function authSecrets(
  config: Place,
  options: { mayMake: boolean },
): Promise<Secrets | undefined>;
export async function authSecrets(
  config: Place,
  { mayMake } = { mayMake: true },
): Promise<Secrets | undefined> {
  if (config.authSecrets) return config.authSecrets;
  const file = join(config.dataDir, 'auth-secret');
  const secret = (await read(file)) ?? (mayMake ? await make(file) : undefined);
  if (secret === undefined) return undefined;
  if (Buffer.byteLength(secret) >= 32) return [secret];
  throw new Error(
    `${file} is damaged. Remove it to get a new one; everyone will have to sign in again.`,
  );
}

async function make(file: string): Promise<string> {
  await mkdir(join(file, '..'), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
  try {
    // If two servers start at once, one creates it and both read the complete file.
    await link(draft, file).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return (await read(file)) ?? '';
}

async function read(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
