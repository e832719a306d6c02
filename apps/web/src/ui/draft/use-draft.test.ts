import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { putBack } from './use-draft.ts';

const before = { name: 'Ana', address: { city: 'Austin', line1: 'Elm St' } };
const typed = { name: 'Anita', address: { city: 'Austin', line1: 'Elm St' } };

/** A form that shows a record as it is stored now, with a draft put back into it. */
function withDraft(stored: typeof before, draft: Record<string, unknown>, isNew = false) {
  const form = createFormControl({ defaultValues: stored }).formControl;
  return { isUnsaved: putBack(form, draft, isNew), values: form.getValues() };
}

test('what was typed comes back on top of what is stored now', () => {
  const stored = { ...before, address: { city: 'Buda', line1: 'Elm St' } };
  const { isUnsaved, values } = withDraft(stored, { before, typed });
  expect(isUnsaved).toBe(true);
  expect(values).toEqual({ name: 'Anita', address: { city: 'Buda', line1: 'Elm St' } });
});

test('what was saved after all, before the tab was killed, is not unsaved', () => {
  const stored = { name: 'Anita', address: { line1: 'Elm St', city: 'Austin' } };
  expect(withDraft(stored, { before, typed }).isUnsaved).toBe(false);
});

test('a new record comes back as it was typed, whatever a new form starts with now', () => {
  const stored = { ...before, name: 'Eva' };
  expect(withDraft(stored, { before, typed }, true).values).toEqual(typed);
});

test('what nobody touched of a new record is as a new form starts today', () => {
  const yesterday = { name: '', address: { city: 'Austin', line1: '' } };
  const today = { name: '', address: { city: 'Buda', line1: '' } };
  const named = { ...yesterday, name: 'Ana' };
  const { isUnsaved, values } = withDraft(today, { before: yesterday, typed: named }, true);
  expect(isUnsaved).toBe(true);
  expect(values).toEqual({ ...today, name: 'Ana' });
});

test('a new record of which nothing was touched is a new form', () => {
  const today = { name: 'Eva', address: before.address };
  const { isUnsaved, values } = withDraft(today, { before, typed: before }, true);
  expect(isUnsaved).toBe(false);
  expect(values).toEqual(today);
});

test('a draft of another shape, as an older version kept it, is left out', () => {
  const { isUnsaved, values } = withDraft(before, { before, typed: { name: 7 } });
  expect(isUnsaved).toBe(false);
  expect(values).toEqual(before);
});
