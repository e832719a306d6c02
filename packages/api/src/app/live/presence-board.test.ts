import { MOST_PRESENT_TABS } from '@callboard/contract/platform/limits';
import { expect, test } from 'vitest';
import { PresenceBoard } from './presence-board.ts';

const tina = { _id: 't', name: 'Tina Ramos' };
const seen = (callId: string, state: 'open' | 'editing' | 'gone' = 'open', person = tina) => ({
  callId,
  tab: 'a',
  state,
  person,
});

test('what changed is told once, and what was undone in between not at all', () => {
  const board = new PresenceBoard();
  board.hear(seen('one'));
  board.hear(seen('two'));
  board.hear(seen('two', 'gone'));
  expect(board.takeChanged()).toEqual(['one']);
  board.hear(seen('one'));
  expect(board.takeChanged()).toEqual([]);
  board.hear(seen('one', 'editing'));
  expect(board.takeChanged()).toEqual(['one']);
  board.hear(seen('one', 'gone'));
  expect(board.takeChanged()).toEqual(['one']);
  expect(board.peopleAt('one')).toEqual([]);
});

test('a person is seen at 20 calls; with one more the first one is left', () => {
  const board = new PresenceBoard();
  const dana = { _id: 'd', name: 'Dana Whitfield' };
  board.hear(seen('call 0', 'open', dana));
  for (let at = 0; at < 1000; at += 1) board.hear(seen(`call ${at}`));
  expect(board.openCalls).toHaveLength(MOST_PRESENT_TABS + 1);
  expect(board.peopleAt('call 0')).toEqual([{ ...dana, isEditing: false }]);
  expect(board.peopleAt('call 979')).toEqual([]);
  expect(board.peopleAt('call 980')).toEqual([{ ...tina, isEditing: false }]);
  expect(board.takeChanged()).toHaveLength(MOST_PRESENT_TABS + 1);
});
