import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { rebaseForm } from './rebase-form.ts';

const before = { name: 'Ana', city: 'Austin', address: { line1: 'Elm St', line2: '' } };
const now = { name: 'Anna', city: 'Buda', address: { line1: 'Oak St', line2: 'Unit 2' } };

function typedInto(changes: Partial<typeof before>) {
  const form = createFormControl({ defaultValues: before }).formControl;
  form.reset({ ...before, ...changes }, { keepDefaultValues: true });
  rebaseForm(form, before, now);
  return form.getValues();
}

test('an untouched field shows the newly stored value', () => {
  expect(typedInto({})).toEqual(now);
});

test('an untouched list shows the newly stored value', () => {
  const list = [{ day: 1 }];
  const form = createFormControl({ defaultValues: { list, name: '' } }).formControl;
  form.reset({ list: structuredClone(list), name: 'Ana' }, { keepDefaultValues: true });
  rebaseForm(form, { list, name: '' }, { list: [], name: 'Eva' });
  expect(form.getValues()).toEqual({ list: [], name: 'Ana' });
});

test('an edited field keeps its text', () => {
  expect(typedInto({ name: 'Anita' })).toEqual({ ...now, name: 'Anita' });
});

test('fields in a group are kept individually', () => {
  const address = { line1: 'Elm St 5', line2: '' };
  expect(typedInto({ address })).toEqual({
    ...now,
    address: { line1: 'Elm St 5', line2: 'Unit 2' },
  });
});
