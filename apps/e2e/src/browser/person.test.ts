import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../repository-root.ts';
import { TIME_TO_UNDO } from './person.ts';

test('a person on a busy machine has longer to undo for as long as the app offers it', () => {
  const source = readFileSync(join(repositoryRoot, 'apps/web/src/ui/toast/notify.ts'), 'utf8');
  const [, offered = ''] = /timeToUndo = ([\d_]+);/.exec(source) ?? [];
  expect(Number(offered.replaceAll('_', ''))).toBe(TIME_TO_UNDO);
});
