import { fileURLToPath } from 'node:url';
import type { DatabasePlace } from '../config/config.ts';
import { readDatabasePlace } from '../config.ts';
import { runCommand } from '../start/run-command.ts';
import { type Found, findInstallation } from './find-installation.ts';
import { type Opened, openInstallation, refuseMissing } from './open-installation.ts';

/** The folder of the code; the built file, in dist/commands, is at the same depth. */
export const root = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/[\\/]$/, '');

type Work = (opened: Opened, place: DatabasePlace) => Promise<void>;

/**
 * Runs an npm command on an installation: says first whose data it is about, closes the database
 * afterwards; on an error prints what to do, and the exit code is 1.
 * @param readWords reads the command line; what it returns reads the settings, and then does the work
 * @param options.mayBegin whether the command makes an installation where the settings name none yet
 * @param options.isSample whether it makes sample data, also where no settings say where
 */
export const installationCommand = (
  readWords: () => (found: Found) => Work | Promise<Work>,
  options: { mayBegin: boolean; isSample?: boolean },
): Promise<void> =>
  runCommand(async () => {
    const readSettings = readWords();
    const found = await findInstallation(root, process.env, process.cwd(), options.isSample);
    const place = readDatabasePlace(found.env);
    await refuseMissing(place, found, options);
    const work = await readSettings(found);
    const opened = await openInstallation(place, found, options);
    process.stdout.write(`${opened.about}\n`);
    await work(opened, place).finally(() => opened.stop());
  });
