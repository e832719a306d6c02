import { afterAll, expect, test } from 'vitest';
import { makeCustomer } from '../testing/people.ts';
import { makeCall, makeProperty } from '../testing/records.ts';
import { startTestApp } from '../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const dispatcher = await app.as('dispatcher');

test('programs read an array of what was found, each with its kind and two lines to show', async () => {
  const { id: customerId } = await makeCustomer(app.db, {
    firstName: 'Zora',
    lastName: 'Quillfeather',
    businessName: 'Quill & Co',
  });
  const { id: propertyId } = await makeProperty(app, customerId, { line1: '77 Heronsbill Way' });
  const call = await makeCall(app, dispatcher, { customerId, propertyId });
  await dispatcher.equipment.create({
    propertyId,
    type: 'furnace',
    brand: 'Trane',
    model: 'S9V2',
    serial: 'QX94410',
  });
  expect(await dispatcher.search.list({ q: 'quillfeather' })).toMatchObject([
    { kind: 'customer', _id: customerId, title: 'Zora Quillfeather' },
  ]);
  expect(await dispatcher.search.list({ q: '77 heronsbill' })).toMatchObject([
    {
      kind: 'property',
      _id: propertyId,
      title: '77 Heronsbill Way, Austin',
      subtitle: 'Zora Quillfeather, Home',
    },
  ]);
  expect(await dispatcher.search.list({ q: String(call.callNumber) })).toContainEqual(
    expect.objectContaining({
      kind: 'service-call',
      _id: call._id,
      title: `#${call.callNumber} Zora Quillfeather`,
      subtitle: '77 Heronsbill Way, Austin',
    }),
  );
  expect(await dispatcher.search.list({ q: 'QX94410' })).toMatchObject([
    {
      kind: 'equipment',
      title: 'Trane S9V2, QX94410',
      subtitle: 'Zora Quillfeather, 77 Heronsbill Way',
    },
  ]);
});
