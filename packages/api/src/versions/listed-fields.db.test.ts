import { ITEM_FIELDS } from '@callboard/contract/company/item-fields';
import { SOURCE_FIELDS } from '@callboard/contract/company/source-fields';
import { type ListedField, namesOf } from '@callboard/contract/values/listed-field';
import { recordOf } from '@callboard/contract/values/record-of';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { importFile } from '../imports/testing/import-file.ts';
import { send } from '../testing/procedures.ts';
import { startTestApp } from '../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const admin = await app.as('admin');
const [contract] = (await admin.catalog.types()).filter(({ key }) => key === 'contract');

const Stored = z.object({ _id: z.string(), version: z.int() });

/** Something said in every field. */
const said = <Name extends string>(
  fields: Readonly<Record<Name, ListedField>>,
  word: string,
  number: number,
) => {
  const values = {
    text: (name: string) => `${word} ${name}`,
    dollars: () => number + 0.25,
    yesNo: () => number > 20,
    count: () => number,
  };
  return recordOf(namesOf(fields), (name) => values[fields[name].is](name));
};

const KINDS = [
  {
    kind: 'catalog',
    path: 'catalog',
    former: said(ITEM_FIELDS, 'Former', 15),
    later: said(ITEM_FIELDS, 'Later', 25),
    beside: { typeId: contract?._id },
    list: (): Promise<unknown> => admin.catalog.list({}),
    file: () => admin.exports.catalog({}),
  },
  {
    kind: 'referral-sources',
    path: 'referralSources',
    former: said(SOURCE_FIELDS, 'Former', 15),
    later: said(SOURCE_FIELDS, 'Later', 25),
    beside: {},
    list: (): Promise<unknown> => admin.referralSources.list({}),
    file: () => admin.exports.referralSources(),
  },
] as const;

describe.each(KINDS)(
  'whatever can be said in the $kind',
  ({ kind, path, former, later, beside, list, file }) => {
    const call = async (verb: 'create' | 'update' | 'remove', input: object) =>
      Stored.safeParse(await send(app, 'admin', `${path}.${verb}`, input)).data;
    const make = async () => (await call('create', { ...former, ...beside }))?._id ?? '';
    const expectSaid = async (values: object) =>
      expect(await list()).toEqual([expect.objectContaining(values)]);

    test('is kept, and each field is changed and taken back by itself', async () => {
      const id = await make();
      await expectSaid(former);
      for (const [name, value] of Object.entries(later)) {
        const changed = await call('update', { id, [name]: value });
        await expectSaid({ ...former, [name]: value });
        const [entry] = await admin.history.list({ kind, id });
        expect(Object.keys(entry?.after ?? {})).toEqual([name]);
        await admin.history.undo({ kind, id, version: changed?.version ?? 0 });
        await expectSaid(former);
      }
      await call('remove', { id });
    });

    test('is in the exported file, which brings it back, and the import is undone', async () => {
      const id = await make();
      const { bytes } = await file();
      await call('update', { id, ...later });
      const { _id: importId } = await importFile(admin, kind, bytes);
      await expectSaid(former);
      await admin.imports.undo({ id: importId });
      await expect.poll(list).toEqual([expect.objectContaining(later)]);
    });
  },
);
