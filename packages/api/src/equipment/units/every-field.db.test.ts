import type { NewEquipment } from '@callboard/contract/equipment/equipment';
import {
  UNIT_FIELD_NAMES,
  unitFieldsFor,
  unitFieldsOf,
} from '@callboard/contract/equipment/unit-fields';
import { pick } from '@callboard/contract/platform/values/pick';
import { recordOf } from '@callboard/contract/platform/values/record-of';
import { afterAll, describe, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { importFile } from '../../transfer/imports/testing/import-file.ts';

const app = await startTestApp();
afterAll(() => app.close());

const admin = await app.as('admin');
const tech = await app.as('tech');
const customer = await app.as('customer');
const { id: propertyId } = await makeProperty(app);

type Said = Omit<NewEquipment, '_id' | 'propertyId' | 'fromLine'>;

/** Something said in every field. */
const said = (word: string, number: number): Said => ({
  ...recordOf(unitFieldsOf('text', 'refrigerant'), (name) => `${word} ${name}`),
  ...recordOf(unitFieldsOf('date'), () => `20${number}-01-02`),
  type: number > 20 ? 'boiler' : 'furnace',
  chargeOunces: number + 0.25,
});
const [FORMER, LATER] = [said('Former', 15), said('Later', 25)];

const make = () => tech.equipment.create({ propertyId, ...FORMER });
const saidOf = async (id: string) => pick(await tech.equipment.byId({ id }), UNIT_FIELD_NAMES);

describe('whatever can be said of a unit', () => {
  test('is kept, and each field is changed and taken back by itself', async () => {
    const { _id: id } = await make();
    expect(await saidOf(id)).toEqual(FORMER);
    for (const name of UNIT_FIELD_NAMES) {
      const { version } = await tech.equipment.update({ id, ...pick(LATER, [name]) });
      expect(await saidOf(id)).toEqual({ ...FORMER, ...pick(LATER, [name]) });
      const [entry] = await tech.history.list({ kind: 'equipment', id });
      expect(entry).toMatchObject({ before: pick(FORMER, [name]), after: pick(LATER, [name]) });
      await tech.history.undo({ kind: 'equipment', id, version });
      expect(await saidOf(id)).toEqual(FORMER);
    }
  });

  test('is not said over what somebody else said of the same field since', async () => {
    const { _id: id, version } = await make();
    await admin.equipment.update({ id, ...LATER });
    for (const name of UNIT_FIELD_NAMES) {
      const other =
        name === 'type' ? { type: 'thermostat' as const } : pick(said('Third', 18), [name]);
      const problem = await problemOf(tech.equipment.update({ id, version, ...other }));
      expect(problem).toMatchObject({ status: 409, fields: { [name]: expect.anything() } });
    }
  });

  test('is in the exported file, which brings it back, and the import is undone', async () => {
    const { _id: id } = await make();
    const { bytes } = await admin.exports.equipment({ state: 'all' });
    await tech.equipment.update({ id, ...LATER });
    const { _id: importId } = await importFile(admin, 'equipment', bytes);
    expect(await saidOf(id)).toEqual(FORMER);
    await admin.imports.undo({ id: importId });
    await expect.poll(() => saidOf(id)).toEqual(LATER);
  });

  test('is answered to the customer where the declaration names them, and nowhere else', async () => {
    const { _id: id } = await make();
    const shown = await customer.equipment.byId({ id });
    expect(UNIT_FIELD_NAMES.filter((name) => name in shown)).toEqual(unitFieldsFor('customer'));
    expect(shown).toMatchObject(pick(FORMER, unitFieldsFor('customer')));
  });
});
