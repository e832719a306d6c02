import { readdir } from 'node:fs/promises';
import { installedCompany } from '@callboard/db/installed-company';
import { nameOfDatabase } from '@callboard/db/name-of-database';
import { hasCluster } from '@callboard/postgres/embedded/open-cluster';
import { type DatabasePlace, filesFolder } from '../config/config.ts';
import { aboutFiles } from '../files/file-store-of.ts';
import { type OpenDatabase, openDatabase } from '../start/open-database.ts';
import { Refusal } from '../start/run-command.ts';
import { aboutDatabase, type Found } from './find-installation.ts';

/** An installation to work on. */
export type Opened = OpenDatabase & {
  /** What is said before the work: whose data it is, and where. */
  about: string;
};

/** Where an installation's data is, as words. */
export const aboutPlace = (place: DatabasePlace): string => {
  const { databaseUrl, dataDir, filesUrl } = place;
  const files = `, files in ${aboutFiles(place)}`;
  return databaseUrl === undefined
    ? `${dataDir} (${aboutDatabase('embedded')})${filesUrl === undefined ? '' : files}`
    : `${aboutDatabase(nameOfDatabase(databaseUrl))}${files}`;
};

type Options = {
  /** Whether the command makes an installation where there is none. */
  mayBegin: boolean;
};

/**
 * Looks whether there is an installation, as far as that shows without opening it.
 * @throws Refusal when there is none, unless one may begin there; nothing was made
 */
export async function refuseMissing(
  place: DatabasePlace,
  { isNamed }: Pick<Found, 'isNamed'>,
  { mayBegin }: Options,
): Promise<void> {
  if (place.databaseUrl !== undefined || hasCluster(place.dataDir)) return;
  if (!(mayBegin && isNamed)) {
    throw new Refusal(`There is no Callboard in ${place.dataDir}. ${AS_SERVER}`);
  }
  const kept = await readdir(filesFolder(place)).catch(() => []);
  if (kept.length === 0) return;
  throw new Refusal(
    `${place.dataDir} holds photos and documents of a Callboard whose database is elsewhere. Set DATABASE_URL, too, as its server has it. Nothing was done.`,
  );
}

/**
 * Opens the database of an installation that exists; only where the settings were given to the
 * command, one may begin.
 * @throws Refusal when there is none; nothing was made then
 */
export async function openInstallation(
  place: DatabasePlace,
  { server, isNamed }: Pick<Found, 'server' | 'isNamed'>,
  { mayBegin }: Options,
): Promise<Opened> {
  const where = aboutPlace(place);
  const database = await openDatabase(place);
  try {
    const company = await installedCompany(database.url);
    if (company === undefined && !(mayBegin && isNamed)) {
      throw new Refusal(`There is no Callboard in ${where}. ${AS_SERVER}`);
    }
    const whose =
      company === undefined ? 'A new installation' : company || 'A company without a name';
    // No address: the one that admin:create prints is to be the only one.
    const runs = server
      ? `its server is process ${server.pid} on port ${server.settings.PORT}`
      : 'no server of it runs on this machine';
    return { ...database, about: `${whose}: ${where}; ${runs}.` };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

const AS_SERVER =
  'Set DATA_DIR, and DATABASE_URL if the server has one, as the server has them; or start the server there first. Nothing was made.';
