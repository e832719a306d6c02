import { afterAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../testing/at-once.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeItem } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [tech, dispatcher] = [await app.as('tech'), await app.as('dispatcher')];
const kind = 'service-calls';
const NOBODYS = '00000000-0000-4000-8000-000000000000';

const textsOf = async (id: string) =>
  (await dispatcher.serviceCalls.notes({ id })).map(({ text }) => text);

describe('a note on a call', () => {
  test('has an author and a time, and the newest one comes first', async () => {
    const { _id: id } = await makeCall(app, dispatcher);
    const { tech: author } = app.people;
    const note = await tech.serviceCalls.addNote({ id, text: '  Filter was soaked ' });
    expect(note).toEqual({
      _id: expect.any(String),
      text: 'Filter was soaked',
      author: { _id: author.id, name: `${author.firstName} ${author.lastName}` },
      createdAt: expect.any(String),
    });
    expect(Math.abs(Date.parse(note.createdAt) - Date.now())).toBeLessThan(60_000);
    const reply = await dispatcher.serviceCalls.addNote({ id, text: 'Part is ordered' });
    expect(await tech.serviceCalls.notes({ id })).toEqual([reply, note]);
  });

  test('is read page after page', async () => {
    const { _id: id } = await makeCall(app, dispatcher);
    for (const text of ['1', '2', '3']) await tech.serviceCalls.addNote({ id, text });
    const announced: string[] = [];
    const caller = await app.as('tech', { announceNext: (cursor) => announced.push(cursor) });
    const first = await caller.serviceCalls.notes({ id, limit: 2 });
    const second = await caller.serviceCalls.notes({ id, limit: 2, cursor: announced[0] });
    expect([...first, ...second].map(({ text }) => text)).toEqual(['3', '2', '1']);
    expect(announced).toEqual([first[1]?._id]);
  });

  test('is refused without text, with too much of it, and where there is no call', async () => {
    const { _id: id } = await makeCall(app, dispatcher);
    expect(await problemOf(tech.serviceCalls.addNote({ id, text: ' ' }))).toMatchObject({
      fields: { text: ['Note is required'] },
    });
    expect(
      await problemOf(tech.serviceCalls.addNote({ id, text: 'x'.repeat(5001) })),
    ).toMatchObject({ fields: { text: ['Note may have at most 5,000 characters'] } });
    expect((await problemOf(tech.serviceCalls.addNote({ id: NOBODYS, text: 'x' }))).status).toBe(
      404,
    );
    expect((await problemOf(tech.serviceCalls.notes({ id: NOBODYS }))).status).toBe(404);
    expect(await textsOf(id)).toEqual([]);
  });

  test('counts toward the 1 MB of text that a call can hold', async () => {
    const { _id: id } = await makeCall(app, tech);
    const { _id: item } = await makeItem(app);
    // 6,000 bytes each, together a little less than 1 MB.
    const line = { item, description: '世'.repeat(2000), unitPrice: 1 };
    await tech.serviceCalls.setItems({ id, items: Array.from({ length: 172 }, () => line) });
    const text = '世'.repeat(5000);
    await tech.serviceCalls.addNote({ id, text });
    const tooMuch = (field: string) => ({
      status: 400,
      fields: { [field]: [expect.stringContaining('at most 1 MB in total')] },
    });
    expect(await problemOf(tech.serviceCalls.addNote({ id, text }))).toMatchObject(tooMuch('text'));
    expect(await problemOf(tech.serviceCalls.update({ id, description: text }))).toMatchObject(
      tooMuch('description'),
    );
    expect(await textsOf(id)).toEqual([text]);
  });

  test('is new to everyone who has the call open', async () => {
    const { _id: id, version } = await makeCall(app, dispatcher);
    await tech.serviceCalls.addNote({ id, text: 'Dog in the yard' });
    expect((await dispatcher.serviceCalls.byId({ id })).version).toBe(version + 1);
  });
});

describe('notes sent at once', () => {
  test('by 20 people are 20 notes', async () => {
    const { _id: id, version } = await makeCall(app, dispatcher);
    const people = await Promise.all(Array.from({ length: 20 }, () => app.as('tech')));
    const { problems } = await atOnce(20, async (at) =>
      people[at]?.serviceCalls.addNote({ id, text: `Note ${at}` }),
    );
    expect(problems).toEqual([]);
    expect((await textsOf(id)).toSorted()).toEqual(people.map((_, at) => `Note ${at}`).toSorted());
    expect((await tech.serviceCalls.byId({ id })).version).toBe(version + 20);
  });

  test('with one Idempotency-Key 30 times are one note', async () => {
    const { _id: id } = await makeCall(app, dispatcher);
    const caller = await app.as('tech', { idempotencyKey: 'a note' });
    const { answers } = await atOnce(30, () => caller.serviceCalls.addNote({ id, text: 'Once' }));
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
    expect(await textsOf(id)).toEqual(['Once']);
    expect(await problemOf(caller.serviceCalls.addNote({ id, text: 'Twice' }))).toMatchObject({
      code: 'idempotency_mismatch',
    });
  });
});

describe('the history', () => {
  test('tells of a note, and takes it back and brings it back', async () => {
    const { _id: id, version } = await makeCall(app, dispatcher);
    const { _id } = await tech.serviceCalls.addNote({ id, text: 'Wrong house' });
    const [told] = await tech.history.list({ kind, id });
    const after = { notes: [{ _id, text: 'Wrong house' }] };
    expect(told).toMatchObject({ action: 'note', before: { notes: [] }, after });

    const undone = await dispatcher.history.undo({ kind, id, version: version + 1 });
    expect(undone).toMatchObject({ action: 'undo', before: after, after: { notes: [] } });
    expect(await textsOf(id)).toEqual([]);
    const again = await problemOf(dispatcher.history.undo({ kind, id, version: version + 1 }));
    expect(again).toMatchObject({ status: 409, detail: 'This was already undone.' });

    await dispatcher.history.undo({ kind, id, version: version + 2 });
    expect(await textsOf(id)).toEqual(['Wrong house']);
  });

  test('keeps notes when a call goes back to an earlier version', async () => {
    const { _id: id, version } = await makeCall(app, dispatcher);
    await dispatcher.serviceCalls.setStatus({ id, status: 'completed' });
    await tech.serviceCalls.addNote({ id, text: 'Coil is clean' });
    await dispatcher.history.revert({ kind, id, version });
    expect((await tech.serviceCalls.byId({ id })).status).toBe('new');
    expect(await textsOf(id)).toEqual(['Coil is clean']);
  });
});
