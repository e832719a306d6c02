import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { issueInvoice } from '@callboard/api/invoices/issue';
import { paperOf } from '@callboard/api/invoices/paper-of';
import { requireFound } from '@callboard/api/platform/errors/domain-error';
import { folderStore } from '@callboard/api/platform/file-store';
import { inTransaction } from '@callboard/api/platform/idempotency/in-transaction';
import { makeCustomer } from '@callboard/api/testing/people';
import { makeCall, makeItem } from '@callboard/api/testing/records';
import { startTestApp } from '@callboard/api/testing/start-test-app';
import { connect } from '@callboard/db/client';
import { createTestDatabase } from '@callboard/db/testing/create-test-database';
import { fingerprint } from '@callboard/db/testing/fingerprint';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { withDatabase } from '@callboard/db/testing/with-database';
import { restoreBackup } from '@callboard/postgres/backup/restore-backup';
import { writeBackup } from '@callboard/postgres/backup/write-backup';
import { expect, inject, onTestFinished, test } from 'vitest';

const migrations = fileURLToPath(new URL('../../../../drizzle', import.meta.url));

test('what was issued comes back from a backup to the cent and to the byte, and numbers go on', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const folder = makeTemporaryFolder();
  onTestFinished(() => folder.remove());
  const target = await createTestDatabase(withDatabase(inject('testCluster'), 'template1'));
  onTestFinished(() => target.drop());

  const dispatcher = await app.as('dispatcher');
  const part = await makeItem(app);
  const { id: customerId } = await makeCustomer(app.db);
  const callOf = async (unitPrice: number) => {
    const { _id } = await makeCall(app, dispatcher, { customerId });
    await dispatcher.serviceCalls.addItem({ id: _id, item: part._id, unitPrice });
    return _id;
  };
  const [one, other, later] = [await callOf(100), await callOf(40), await callOf(7)];
  const issue = (serviceCallIds: string[], deposit?: { percent: number }) =>
    dispatcher.invoices.create({ serviceCallIds, deposit });
  const deposit = await issue([one], { percent: 30 });
  const final = await issue([one, other]);
  const note = await dispatcher.invoices.credit({ id: final._id, reason: 'Late', amount: 5 });
  await dispatcher.serviceCalls.addPayment({ id: one, method: 'check', amount: 64.5 });
  const office = requireFound((await app.context(await app.infoOf('dispatcher'))).actor, 'person');
  const documents = [deposit._id, final._id, note._id];
  const papers = await Promise.all(documents.map((id) => paperOf(app.services, office, id)));

  const file = join(folder.path, 'with-documents.backup');
  const files = folderStore(join(folder.path, 'files'));
  await writeBackup(app.url, file, { files: app.services.fileStore });
  await restoreBackup(target.url, file, migrations, files);
  expect(await fingerprint(target.url)).toEqual(await fingerprint(app.url));

  const { db, close } = connect(target.url);
  onTestFinished(close);
  const restored = {
    ...app.services,
    db,
    fileStore: files,
    drawPaper: async () => {
      throw new Error('A paper that is kept is not drawn again');
    },
  };
  const again = await Promise.all(documents.map((id) => paperOf(restored, office, id)));
  expect(again.map(({ sha256 }) => sha256)).toEqual(papers.map(({ sha256 }) => sha256));
  expect(again.every(({ bytes }, at) => papers[at]?.bytes.equals(bytes))).toBe(true);
  await expect(db.execute('update invoices set number = 9')).rejects.toThrow();

  const next = await inTransaction(db, (tx) =>
    issueInvoice(tx, office, { serviceCallIds: [later] }),
  );
  expect(next.number).toBe(note.number + 1);
});
