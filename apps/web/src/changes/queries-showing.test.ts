import { expect, test } from 'vitest';
import { readsShowing } from './queries-showing.ts';

test('a photo that is removed no longer counts on checklists that are open', () => {
  expect(readsShowing('files')).toContain('serviceCalls.checklist');
});
