import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * What a running server writes down for commands that are run without its settings. No secret is in
 * it: those are read from the process itself, by whoever may.
 */
const RunningNote = z.object({
  pid: z.int().positive(),
  host: z.string(),
  /** When the process began, in the system's own counting; a reused process id has another one. */
  born: z.string().nullable(),
  /** The account, where the system has numbers for them. */
  uid: z.int().nullable(),
  /** The code it runs from. */
  root: z.string(),
  /** Where people open it. */
  address: z.string(),
  startedAt: z.string(),
  /** `embedded`, or where the database is: hosts and name. */
  database: z.string(),
  /** Settings that are no secrets; folders are absolute. */
  settings: z.record(z.string(), z.string()),
  /** Names of the secrets it was started with. */
  secrets: z.array(z.string()),
});
export type RunningNote = z.infer<typeof RunningNote>;

/** Made by systemd for the service's account (`RuntimeDirectory=callboard`). */
const SYSTEM_FOLDER = '/run/callboard';
const FORGOTTEN_MS = 30 * 24 * 60 * 60_000;

const inData = (dataDir: string) => join(dataDir, 'running');
const inCode = (root: string) => join(root, '.running');

/** When a process began; undefined where the system does not tell. */
async function birthOf(pid: number): Promise<string | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program, in parentheses, may hold blanks.
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .at(19);
}

function exists(pid: number): boolean {
  try {
    // Signal 0 is not delivered: it only checks that the process exists.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function isAlive({ host, pid, born }: RunningNote): Promise<boolean> {
  if (host !== hostname() || !exists(pid)) return false;
  return born === null || ((await birthOf(pid)) ?? born) === born;
}

async function readNote(path: string): Promise<RunningNote | undefined> {
  try {
    return RunningNote.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    // Half written, of another version, or gone just now.
    return undefined;
  }
}

async function notesIn(folder: string): Promise<{ path: string; note: RunningNote | undefined }[]> {
  const names = await readdir(folder).catch(() => []);
  const paths = names.filter((name) => name.endsWith('.json')).map((name) => join(folder, name));
  return Promise.all(paths.map(async (path) => ({ path, note: await readNote(path) })));
}

/** Removes what servers left behind that were killed. */
async function removeDead(folder: string): Promise<void> {
  for (const { path, note } of await notesIn(folder)) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    const isOurs = note?.host === hostname();
    const isDead = note && isOurs ? !(await isAlive(note)) : Date.now() - mtimeMs > FORGOTTEN_MS;
    if (isDead) await rm(path, { force: true });
  }
}

type Kept = Omit<RunningNote, 'pid' | 'host' | 'born' | 'uid' | 'startedAt'>;

/**
 * Writes down that this process serves an installation: in its data, and where its code finds it.
 * A folder that cannot be written is left out: then commands need the settings.
 * @param runtimeFolder systemd's `RUNTIME_DIRECTORY`; without it the folder of the code
 * @returns removes what was written
 */
export async function writeRunningNote(
  kept: Kept & { settings: { DATA_DIR: string } },
  runtimeFolder: string | undefined,
): Promise<() => Promise<void>> {
  const note: RunningNote = {
    ...kept,
    pid: process.pid,
    host: hostname(),
    born: (await birthOf(process.pid)) ?? null,
    uid: process.getuid?.() ?? null,
    startedAt: new Date().toISOString(),
  };
  const folders = [inData(kept.settings.DATA_DIR), runtimeFolder ?? inCode(kept.root)];
  const paths = folders.map((folder) => join(folder, `${note.host}-${note.pid}.json`));
  await Promise.all(paths.map((path, at) => write(folders[at] ?? '', path, note)));
  return async () => {
    await Promise.all(paths.map((path) => rm(path, { force: true }).catch(() => undefined)));
  };
}

async function write(folder: string, path: string, note: RunningNote): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await removeDead(folder);
    await writeFile(path, `${JSON.stringify(note, undefined, 2)}\n`);
    // For everybody to read, whatever the account's usual mode: it says where, and no secret.
    await chmod(path, 0o644);
  } catch {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

/**
 * The servers that run on this machine and wrote themselves down in these places, the one that runs
 * longest first.
 */
export async function runningServers(root: string, dataDir: string): Promise<RunningNote[]> {
  const folders = [inData(dataDir), inCode(root), SYSTEM_FOLDER];
  const found = (await Promise.all(folders.map(notesIn))).flat().map(({ note }) => note);
  const alive = new Map<number, RunningNote>();
  for (const note of found) if (note && (await isAlive(note))) alive.set(note.pid, note);
  return [...alive.values()].toSorted((a, b) => a.startedAt.localeCompare(b.startedAt));
}

/**
 * The environment that a server was started with.
 * @returns undefined where the system shows it to nobody, or not to this account
 */
export async function environmentOf({
  pid,
}: RunningNote): Promise<Record<string, string> | undefined> {
  const text = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const entries = text.split('\0').flatMap((entry) => {
    const at = entry.indexOf('=');
    return at > 0 ? [[entry.slice(0, at), entry.slice(at + 1)] as const] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Whether a secret of the command's is the one that a server signs and verifies with; taken for granted
 * where the server's cannot be read.
 */
export async function hasSecret(server: RunningNote, ours: string | undefined): Promise<boolean> {
  if (ours === undefined) return true;
  if (!server.secrets.includes('AUTH_SECRET')) return false;
  const theirs = (await environmentOf(server))?.AUTH_SECRET;
  if (theirs === undefined) return true;
  const all = theirs.split(',').map((secret) => secret.trim());
  return all.includes(ours.split(',')[0]?.trim() ?? '');
}
