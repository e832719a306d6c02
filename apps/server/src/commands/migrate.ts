import { join } from 'node:path';
import { migrate } from '@callboard/db/migrate';
import { installationCommand, root } from '../installation/installation-command.ts';
import { tellUpgrade } from '../installation/tell-upgrade.ts';

await installationCommand(
  () =>
    () =>
    async ({ url }, { directUrl }) => {
      await migrate(url, join(root, 'drizzle'), { directUrl, onUpgrade: tellUpgrade });
      process.stdout.write('The database is up to date.\n');
    },
  { mayBegin: true },
);
