import { getQueryKey } from '@trpc/react-query';
import { expect, test } from 'vitest';
import { trpc } from '~/lib/trpc.ts';
import { queriesShowing } from './queries-showing.ts';

test('a photo that is removed no longer counts on checklists that are open', () => {
  expect(queriesShowing('files')).toContainEqual(getQueryKey(trpc.serviceCalls.checklist));
});
