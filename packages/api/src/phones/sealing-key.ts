import { randomBytes } from 'node:crypto';
import { DeviceKey } from '@callboard/contract/phones/phones';
import type { Database } from '@callboard/db/client';
import { deviceKeys } from '@callboard/db/schema/server/devices';
import { staff } from '../platform/access/procedures.ts';
import type { Actor } from '../platform/context.ts';
import { onlyRow } from '../platform/only-row.ts';
import { router } from '../platform/trpc.ts';

const KEY_BYTES = 32;

/**
 * The key of an employee, made when it is first asked for. It stays the same from then on, also after
 * signing out: what was sealed with it has to open again.
 */
async function deviceKeyOf(db: Database, { id: employeeId }: Actor): Promise<DeviceKey> {
  const kept = onlyRow(
    await db
      .insert(deviceKeys)
      .values({ employeeId, key: randomBytes(KEY_BYTES) })
      // Changes nothing: of two devices that ask at once, both get the first one's.
      .onConflictDoUpdate({ target: deviceKeys.employeeId, set: { employeeId } })
      .returning({ key: deviceKeys.key }),
  );
  return { key: kept.key.toString('base64url') };
}

export const deviceKeyRouter = router({
  deviceKey: staff
    .meta({ rest: { method: 'GET', path: '/auth/device-key' } })
    .output(DeviceKey)
    .query(({ ctx }) => deviceKeyOf(ctx.db, ctx.actor)),
});
