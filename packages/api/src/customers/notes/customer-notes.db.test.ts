import { afterAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../testing/at-once.ts';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [tech, dispatcher, admin] = [
  await app.as('tech'),
  await app.as('dispatcher'),
  await app.as('admin'),
];
const kind = 'customers';
const NOBODYS = '00000000-0000-4000-8000-000000000000';

const textsOf = async (id: string) =>
  (await dispatcher.customers.notes({ id })).map(({ text }) => text);

describe('a note on a customer', () => {
  test('has an author and a time, and the newest one comes first', async () => {
    const { id } = await makeCustomer(app.db);
    const { dispatcher: author } = app.people;
    const note = await dispatcher.customers.addNote({ id, text: '  Call before 8 AM ' });
    expect(note).toEqual({
      _id: expect.any(String),
      text: 'Call before 8 AM',
      author: { _id: author.id, name: `${author.firstName} ${author.lastName}` },
      createdAt: expect.any(String),
    });
    expect(Math.abs(Date.parse(note.createdAt) - Date.now())).toBeLessThan(60_000);
    const reply = await admin.customers.addNote({ id, text: 'Sold the cabin' });
    expect(await dispatcher.customers.notes({ id })).toEqual([reply, note]);
  });

  test('is read page after page', async () => {
    const { id } = await makeCustomer(app.db);
    for (const text of ['1', '2', '3']) await dispatcher.customers.addNote({ id, text });
    const announced: string[] = [];
    const caller = await app.as('dispatcher', { announceNext: (cursor) => announced.push(cursor) });
    const first = await caller.customers.notes({ id, limit: 2 });
    const second = await caller.customers.notes({ id, limit: 2, cursor: announced[0] });
    expect([...first, ...second].map(({ text }) => text)).toEqual(['3', '2', '1']);
    expect(announced).toEqual([first[1]?._id]);
  });

  test('is refused without text, with too much of it, and where there is no customer', async () => {
    const { id } = await makeCustomer(app.db);
    const refusal = (text: string) => problemOf(dispatcher.customers.addNote({ id, text }));
    expect(await refusal(' ')).toMatchObject({ fields: { text: ['Note is required'] } });
    expect(await refusal('x'.repeat(5001))).toMatchObject({
      fields: { text: ['Note may have at most 5,000 characters'] },
    });
    for (const nobody of [NOBODYS, 'nobody-has-this']) {
      const added = dispatcher.customers.addNote({ id: nobody, text: 'x' });
      expect((await problemOf(added)).status).toBe(404);
      expect((await problemOf(dispatcher.customers.notes({ id: nobody }))).status).toBe(404);
    }
    expect(await textsOf(id)).toEqual([]);
  });

  test('is written by the office', async () => {
    const { id } = await makeCustomer(app.db);
    expect((await problemOf(tech.customers.addNote({ id, text: 'x' }))).status).toBe(403);
    expect((await problemOf(tech.customers.notes({ id }))).status).toBe(403);
  });

  test('outdates nothing that somebody else is typing, and another change does', async () => {
    const { id } = await makeCustomer(app.db);
    const { version } = await dispatcher.customers.byId({ id });
    await admin.customers.addNote({ id, text: 'Moved' });
    await admin.history.undo({ kind, id, version: version + 1 });
    const changed = await dispatcher.customers.update({ id, lastName: 'Moved', version });
    expect(changed).toMatchObject({ lastName: 'Moved', version: version + 3 });
    await admin.customers.addNote({ id, text: 'Again' });
    const late = dispatcher.customers.update({ id, lastName: 'Late', version });
    expect((await problemOf(late)).status).toBe(409);
    const tooEarly = dispatcher.customers.update({ id, lastName: 'Early', version: version + 9 });
    expect((await problemOf(tooEarly)).status).toBe(409);
  });
});

describe('notes sent at once', () => {
  test('by 20 people are 20 notes', async () => {
    const { id } = await makeCustomer(app.db);
    const { version } = await dispatcher.customers.byId({ id });
    const texts = Array.from({ length: 20 }, (_, at) => `Note ${at}`);
    const { problems } = await atOnce(20, (at) =>
      dispatcher.customers.addNote({ id, text: `Note ${at}` }),
    );
    expect(problems).toEqual([]);
    expect((await textsOf(id)).toSorted()).toEqual(texts.toSorted());
    expect((await dispatcher.customers.byId({ id })).version).toBe(version + 20);
  });

  test('with one Idempotency-Key 30 times are one note', async () => {
    const { id } = await makeCustomer(app.db);
    const caller = await app.as('dispatcher', { idempotencyKey: 'a note on a customer' });
    const { answers } = await atOnce(30, () => caller.customers.addNote({ id, text: 'Once' }));
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
    expect(await textsOf(id)).toEqual(['Once']);
  });
});

describe('the history', () => {
  test('tells of a note, and takes it back and brings it back', async () => {
    const { id } = await makeCustomer(app.db);
    const { _id } = await dispatcher.customers.addNote({ id, text: 'Wrong person' });
    const { version } = await dispatcher.customers.byId({ id });
    const [told] = await dispatcher.history.list({ kind, id });
    const after = { notes: [{ _id, text: 'Wrong person' }] };
    expect(told).toMatchObject({ action: 'note', version, before: { notes: [] }, after });

    expect((await problemOf(tech.history.undo({ kind, id, version }))).status).toBe(403);
    const undone = await dispatcher.history.undo({ kind, id, version });
    expect(undone).toMatchObject({ action: 'undo', before: after, after: { notes: [] } });
    expect(await textsOf(id)).toEqual([]);
    const again = await problemOf(dispatcher.history.undo({ kind, id, version }));
    expect(again).toMatchObject({ status: 409, detail: 'This was already undone.' });

    await dispatcher.history.undo({ kind, id, version: version + 1 });
    expect(await textsOf(id)).toEqual(['Wrong person']);
  });

  test('keeps notes when a customer goes back to an earlier version', async () => {
    const { id, firstName } = await makeCustomer(app.db);
    const { version } = await dispatcher.customers.update({ id, isVip: true });
    await dispatcher.customers.update({ id, firstName: 'Renamed' });
    await dispatcher.customers.addNote({ id, text: 'Stays' });
    await dispatcher.history.revert({ kind, id, version });
    expect(await dispatcher.customers.byId({ id })).toMatchObject({ firstName, isVip: true });
    expect(await textsOf(id)).toEqual(['Stays']);
  });
});
