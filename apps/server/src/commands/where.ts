import { resolve } from 'node:path';
import { readDatabasePlace } from '../config.ts';
import { findInstallation, serverLine } from '../installation/find-installation.ts';
import { root } from '../installation/installation-command.ts';
import { aboutPlace } from '../installation/open-installation.ts';
import { runningServers } from '../installation/running-note.ts';
import { runCommand } from '../start/run-command.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

await runCommand(async () => {
  const servers = await runningServers(root, resolve(process.env.DATA_DIR ?? '.data'));
  for (const server of servers) say(`Callboard runs at ${serverLine(server)}.`);
  if (servers.length === 0) say('No Callboard is known to run on this machine.');
  const found = await findInstallation(root, process.env);
  say(`Commands that are run here are about: ${aboutPlace(readDatabasePlace(found.env))}.`);
});
