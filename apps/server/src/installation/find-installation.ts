import { resolve } from 'node:path';
import { nameOfDatabase } from '@callboard/db/name-of-database';
import { hasCluster } from '@callboard/postgres/embedded/open-cluster';
import { type Environment, withoutEmpty } from '../config/environment.ts';
import { misspelt } from '../config/misspelt.ts';
import { Refusal } from '../start/run-command.ts';
import { environmentOf, type RunningNote, runningServers } from './running-note.ts';

/** The settings a command works with, and what is known about whose they are. */
export type Found = {
  env: Environment;
  /** The server that runs on this data, if it is on this machine. */
  server: RunningNote | undefined;
  /** Whether the settings were given to the command: then a new installation may begin there. */
  isNamed: boolean;
};

const PLACE = ['DATABASE_URL', 'DATA_DIR'];
const HOW =
  'Give this command the settings that the server is started with: DATA_DIR, and DATABASE_URL if it has one (with systemd: set -a; . /etc/callboard.env). Nothing was done.';

/** One line on a running server, for a list. */
export const serverLine = ({ pid, address, settings, database }: RunningNote): string =>
  `${address} (process ${pid}): DATA_DIR=${settings.DATA_DIR ?? ''}, ${aboutDatabase(database)}`;

/** What a note calls a database, as words. */
export const aboutDatabase = (database: string): string =>
  database === 'embedded' ? 'embedded Postgres' : `Postgres at ${database}`;

/**
 * Finds out whose data a command is about: what the environment names, or else the server that runs
 * from this code, or else the database in the default folder. Makes nothing.
 * @param root the folder of the code
 * @param folder where the command runs
 * @param isSample whether it makes sample data, for which the default folder is named well enough
 * @throws Refusal that says what to set, when that is nobody's, several's, or not the server's own
 */
export async function findInstallation(
  root: string,
  environment: Environment,
  folder: string = process.cwd(),
  isSample = false,
): Promise<Found> {
  const env = withoutEmpty(environment);
  const wrong = misspelt(env, PLACE);
  if (wrong.length > 0) throw new Refusal(`${wrong.join('\n')} Nothing was done.`);
  const dataDir = resolve(folder, env.DATA_DIR ?? '.data');
  const servers = await runningServers(root, dataDir);
  if (PLACE.some((name) => env[name] !== undefined)) return named(env, servers);
  const ours = onePerPlace(servers.filter((server) => server.root === root));
  const [server, ...others] = ours;
  if (others.length > 0) {
    const lines = ours.map((one) => `  ${serverLine(one)}`).join('\n');
    throw new Refusal(
      `Several Callboards run from ${root}:\n${lines}\nSet DATA_DIR, and DATABASE_URL if it has one, to say which.`,
    );
  }
  if (server) return { env: await settingsOf(server, env), server, isNamed: false };
  if (hasCluster(dataDir)) return { env, server: undefined, isNamed: false };
  if (isSample) return { env, server: undefined, isNamed: true };
  throw new Refusal(
    `No Callboard runs from ${root}, and there is no database in ${dataDir}. ${HOW}`,
  );
}

/** The settings say where; a server that runs there completes them. */
async function named(env: Environment, servers: RunningNote[]): Promise<Found> {
  const database = env.DATABASE_URL && nameOfDatabase(env.DATABASE_URL);
  const dataDir = env.DATA_DIR && resolve(env.DATA_DIR);
  const hasSame = (server: RunningNote) => ({
    database: database === undefined || server.database === database,
    dataDir: dataDir === undefined || server.settings.DATA_DIR === dataDir,
  });
  const server = servers.find((one) => hasSame(one).database && hasSame(one).dataDir);
  if (server) return { env: await settingsOf(server, env), server, isNamed: true };
  // Two processes may share a database, but each database has one folder of files, and the other way round.
  const half =
    database !== undefined && dataDir !== undefined
      ? servers.find((one) => hasSame(one).database || hasSame(one).dataDir)
      : undefined;
  if (half) {
    throw new Refusal(
      `DATABASE_URL and DATA_DIR are of two installations. This one runs: ${serverLine(half)}. Set both as that server has them, or neither. Nothing was done.`,
    );
  }
  return { env, server: undefined, isNamed: true };
}

/** Several servers may share one installation; one of each is enough. */
function onePerPlace(servers: RunningNote[]): RunningNote[] {
  const places = new Map<string, RunningNote>();
  for (const server of servers) {
    const place = `${server.settings.DATA_DIR} ${server.database}`;
    if (!places.has(place)) places.set(place, server);
  }
  return [...places.values()];
}

/**
 * The server's settings, where the command has none of its own.
 * @throws Refusal when this account may not read them
 */
async function settingsOf(server: RunningNote, env: Environment): Promise<Environment> {
  const self = process.getuid?.();
  const isNamed = PLACE.some((name) => env[name] !== undefined);
  const isOthers = server.uid !== null && self !== undefined && server.uid !== self;
  // What root makes, the server's own account may not be able to read.
  if (isOthers && !isNamed) {
    throw new Refusal(
      `Callboard runs as another account (id ${server.uid}): ${serverLine(server)}. Run this as that account: runuser -u "$(id -nu ${server.uid})" -- npm run ...`,
    );
  }
  const missing = server.secrets.filter((name) => env[name] === undefined);
  const own = missing.length === 0 ? {} : await environmentOf(server);
  const isBlind = server.database !== 'embedded' && env.DATABASE_URL === undefined;
  if (own === undefined && (isBlind || !isNamed)) {
    throw new Refusal(
      `Callboard runs: ${serverLine(server)}. This system does not show its other settings to this command. Set them as the server has them: ${missing.join(', ')}.`,
    );
  }
  const secrets = missing.flatMap((name) => (own?.[name] ? [[name, own[name]]] : []));
  return {
    ...withoutEmpty(Object.fromEntries(secrets)),
    ...server.settings,
    ...env,
    // Also where the command names it as a relative path, or not at all.
    ...(server.settings.DATA_DIR && { DATA_DIR: server.settings.DATA_DIR }),
  };
}
