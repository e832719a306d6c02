import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createAdmin } from '@callboard/api/employees/create-admin';
import { DomainError } from '@callboard/api/errors/domain-error';
import { inTransaction } from '@callboard/api/idempotency/in-transaction';
import { createPasswordLink } from '@callboard/api/password-links/create';
import { deriveKeys } from '@callboard/api/signing/keys';
import { OptionalEmail } from '@callboard/contract/people/email';
import { connect } from '@callboard/db/client';
import { migrate } from '@callboard/db/migrate';
import { PATIENT } from '@callboard/db/pool/deadlines';
import { readConfig } from '../config.ts';
import { authSecrets } from '../start/auth-secrets.ts';
import { explainFailure } from '../start/explain-failure.ts';
import { openDatabase } from '../start/open-database.ts';

const USAGE = 'Usage: npm run admin:create -- --email E --phone P --name "First Last" [--force]';

// The built file, in dist/commands, is at the same depth.
const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The command line is wrong. */
class UsageError extends Error {}

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
  if (!email || !phone || !name) throw new UsageError(USAGE);
  const address = OptionalEmail.safeParse(email);
  if (!address.success) throw new UsageError(`--email: ${address.error.issues[0]?.message}`);
  return { email: address.data, phone, name, isForced: force };
}

async function run() {
  const admin = readArguments();
  const config = readConfig();
  const services = {
    keys: await deriveKeys(await authSecrets(config)),
    appUrl: () => config.appUrl ?? `http://localhost:${config.port}`,
  };
  const database = await openDatabase(config);
  try {
    await migrate(database.url, join(root, 'drizzle'));
    const { db, close } = connect(database.url, { max: 1, deadlines: PATIENT });
    const link = await inTransaction(db, async (tx) =>
      createPasswordLink(tx, services, {
        owner: { employeeId: await createAdmin(tx, admin) },
        purpose: 'first admin',
        minutes: 60,
      }),
    ).finally(close);
    process.stdout.write(
      `${admin.email} is an admin now. Open this link within an hour to choose the password; it works once:\n${link.address}\n`,
    );
  } finally {
    await database.stop();
  }
}

try {
  await run();
} catch (error) {
  const isRefusal = error instanceof DomainError || error instanceof UsageError;
  process.stderr.write(`${isRefusal ? error.message : explainFailure(error)}\n`);
  process.exitCode = 1;
}
