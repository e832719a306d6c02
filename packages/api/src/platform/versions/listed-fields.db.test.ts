import { SOURCE_FIELDS } from '@callboard/contract/company/source-fields';
import { EMPLOYEE_FIELDS, HOME_FIELDS } from '@callboard/contract/people/employee-fields';
import { type ListedField, namesOf } from '@callboard/contract/platform/values/listed-field';
import { recordOf } from '@callboard/contract/platform/values/record-of';
import { ITEM_FIELDS } from '@callboard/contract/price-book/item-fields';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { send } from '../../testing/procedures.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { importFile } from '../../transfer/imports/testing/import-file.ts';

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
    phone: () => `+131255501${number}`,
    dollars: () => number + 0.25,
    yesNo: () => number > 20,
    count: () => number,
    day: () => `2026-03-${number}T12:00:00.000Z`,
  };
  return recordOf(namesOf(fields), (name) => values[fields[name].is](name));
};

const employee = (word: string, number: number, role: string) => ({
  ...said(EMPLOYEE_FIELDS, word, number),
  email: `${word.toLowerCase()}@example.com`,
  role,
  address: said(HOME_FIELDS, word, number),
});

const staff = (await admin.employees.list({})).map(({ _id }) => _id);

interface Listed {
  kind: 'catalog' | 'referral-sources' | 'employees';
  path: string;
  former: object;
  later: object;
  beside: object;
  list: () => Promise<unknown>;
  file: () => Promise<{ bytes: Buffer }>;
  /** A field that changes with another one. */
  follows?: Readonly<Record<string, string>>;
  /** What makes room for the next one. */
  leave: readonly [verb: 'remove' | 'update', input: object];
}

const KINDS: readonly Listed[] = [
  {
    kind: 'catalog',
    path: 'catalog',
    former: said(ITEM_FIELDS, 'Former', 15),
    later: said(ITEM_FIELDS, 'Later', 25),
    beside: { typeId: contract?._id },
    list: () => admin.catalog.list({}),
    file: () => admin.exports.catalog({}),
    leave: ['remove', {}],
  },
  {
    kind: 'referral-sources',
    path: 'referralSources',
    former: said(SOURCE_FIELDS, 'Former', 15),
    later: said(SOURCE_FIELDS, 'Later', 25),
    beside: {},
    list: () => admin.referralSources.list({}),
    file: () => admin.exports.referralSources(),
    leave: ['remove', {}],
  },
  {
    kind: 'employees',
    path: 'employees',
    former: employee('Former', 25, 'tech'),
    later: employee('Later', 15, 'dispatcher'),
    beside: {},
    list: async () =>
      (await admin.employees.list({})).filter(
        ({ _id, email }) => !staff.includes(_id) && email !== '',
      ),
    file: () => admin.exports.employees({}),
    // Who is deactivated leaves today.
    follows: { isActive: 'dateTerminated' },
    leave: ['update', { email: '' }],
  },
];

describe.each(KINDS)(
  'whatever can be said in the $kind',
  ({ kind, path, former, later, beside, list, file, follows = {}, leave: [verb, left] }) => {
    const call = async (called: 'create' | 'update' | 'remove', input: object) =>
      Stored.safeParse(await send(app, 'admin', `${path}.${called}`, input)).data;
    const make = async () => (await call('create', { ...former, ...beside }))?._id ?? '';
    const expectSaid = async (values: object) =>
      expect(await list()).toEqual([expect.objectContaining(values)]);

    test('is kept, and each field is changed and taken back by itself', async () => {
      const id = await make();
      await expectSaid(former);
      for (const [name, value] of Object.entries(later)) {
        const changed = await call('update', { id, [name]: value });
        const follower = follows[name];
        const others = Object.entries(former).filter(([other]) => other !== follower);
        await expectSaid({ ...Object.fromEntries(others), [name]: value });
        const [entry] = await admin.history.list({ kind, id });
        expect(new Set(Object.keys(entry?.after ?? {}))).toEqual(
          new Set([name, follower].filter(Boolean)),
        );
        await admin.history.undo({ kind, id, version: changed?.version ?? 0 });
        await expectSaid(former);
      }
      await call(verb, { id, ...left });
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
