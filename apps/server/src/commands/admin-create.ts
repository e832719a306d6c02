import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createAdmin } from '@callboard/api/people/employees/create-admin';
import { createPasswordLink } from '@callboard/api/people/password-links/create';
import { inTransaction } from '@callboard/api/platform/idempotency/in-transaction';
import { deriveKeys } from '@callboard/api/platform/signing/keys';
import { OptionalEmail } from '@callboard/contract/platform/values/email';
import { connect } from '@callboard/db/client';
import { migrate } from '@callboard/db/migrate';
import { PATIENT } from '@callboard/db/pool/deadlines';
import type { Config } from '../config/config.ts';
import { readConfig } from '../config.ts';
import type { Found } from '../installation/find-installation.ts';
import { installationCommand, root } from '../installation/installation-command.ts';
import { hasSecret } from '../installation/running-note.ts';
import { tellUpgrade } from '../installation/tell-upgrade.ts';
import { authSecrets } from '../start/auth-secrets.ts';
import { Refusal } from '../start/run-command.ts';

const USAGE = 'Usage: npm run admin:create -- --email E --phone P --name "First Last" [--force]';

function readArguments() {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      phone: { type: 'string' },
      name: { type: 'string' },
      force: { type: 'boolean', default: false },
    },
  });
  const { email, phone, name, force } = values;
  if (!email || !phone || !name) throw new Refusal(USAGE);
  const address = OptionalEmail.safeParse(email);
  if (!address.success) throw new Refusal(`--email: ${address.error.issues[0]?.message}`);
  return { email: address.data, phone, name, isForced: force };
}

/**
 * What signs the link: the server has to know it again.
 * @throws Refusal when it is not the server's
 */
async function signingSecrets(config: Config, { env, server }: Found) {
  const isServers = server === undefined || (await hasSecret(server, env.AUTH_SECRET));
  if (!isServers) {
    throw new Refusal(
      'AUTH_SECRET is not the one that the running server has, so the link would not work. Set it as the server has it, or leave it out. Nothing was done.',
    );
  }
  const secrets = await authSecrets(config, { mayMake: false });
  if (secrets) return secrets;
  throw new Refusal(
    `AUTH_SECRET is not set, and ${config.dataDir} has none, so the link would not work. Set AUTH_SECRET and DATA_DIR as the server has them; if there is none yet, start the server first. Nothing was done.`,
  );
}

await installationCommand(
  () => {
    const admin = readArguments();
    return async (found) => {
      const config = readConfig(found.env);
      const { server } = found;
      const address = server?.address ?? config.appUrl ?? `http://localhost:${config.port}`;
      const services = {
        keys: await deriveKeys(await signingSecrets(config, found)),
        appUrl: () => address,
      };
      return async ({ url }) => {
        const { directUrl } = config;
        await migrate(url, join(root, 'drizzle'), { directUrl, onUpgrade: tellUpgrade });
        const { db, close } = connect(url, { max: 1, deadlines: PATIENT });
        const link = await inTransaction(db, async (tx) =>
          createPasswordLink(tx, services, {
            owner: { employeeId: await createAdmin(tx, admin) },
            purpose: 'first admin',
            minutes: 60,
          }),
        ).finally(close);
        const start = server
          ? ''
          : ' Start the server first, if it does not run on another machine.';
        process.stdout.write(
          `${admin.email} is an admin now. Open this link within an hour to choose the password; it works once.${start}\n${link.address}\n`,
        );
      };
    };
  },
  { mayBegin: false },
);
