import type { HistoryKind } from '@callboard/contract/platform/kinds';
import { files } from '@callboard/db/schema/files';
import { afterAll, expect, test } from 'vitest';
import { makeCall, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { readChangedRecords } from './changed-records.ts';

const app = await startTestApp();
afterAll(() => app.close());
const dispatcher = await app.as('dispatcher');

test('whatever belongs to a customer is known as theirs, files only once they are shared', async () => {
  const { id: propertyId, customerId } = await makeProperty(app);
  const { _id: callId } = await makeCall(app, dispatcher, { customerId, propertyId });
  const { _id: equipmentId } = await dispatcher.equipment.create({ propertyId, type: 'furnace' });
  const file = {
    name: 'a.pdf',
    type: 'application/pdf',
    size: 1,
    sha256: 'a',
    hasThumbnail: false,
    isShared: true,
    authorId: app.people.dispatcher.id,
    authorName: 'Dana',
  };
  const kept = await app.db
    .insert(files)
    .values([
      { ...file, callId },
      { ...file, customerId },
      { ...file, propertyId },
      { ...file, equipmentId },
      { ...file, equipmentId, isShared: false },
    ])
    .returning({ id: files.id });
  const fileIds = kept.map(({ id }) => id);
  const changed = (kind: HistoryKind) => (id: string) => ({
    kind,
    id,
    seq: 1,
    at: 0,
    version: 2,
    action: 'update' as const,
    employeeId: null,
    customerId: null,
    byName: 'Dana',
  });
  const { owners, calls } = await readChangedRecords(app.db, [
    changed('service-calls')(callId),
    changed('customers')(customerId),
    changed('properties')(propertyId),
    changed('equipment')(equipmentId),
    ...fileIds.map(changed('files')),
    changed('employees')(app.people.tech.id),
  ]);
  const theirs = [callId, customerId, propertyId, equipmentId, ...fileIds.slice(0, -1)];
  expect(owners).toEqual(new Map(theirs.map((id) => [id, customerId])));
  expect([...calls.keys()]).toEqual([callId]);
});
