import { join } from 'node:path';
import { migrate } from '@callboard/db/migrate';
import { installationCommand, root } from '../installation/installation-command.ts';

await installationCommand(
  () =>
    () =>
    async ({ url }) => {
      await migrate(url, join(root, 'drizzle'));
      process.stdout.write('The database is up to date.\n');
    },
  { mayBegin: true },
);
