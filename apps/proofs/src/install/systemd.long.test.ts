import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const unit = fileURLToPath(new URL('../../../server/callboard.service', import.meta.url));
const analyze = (...words: string[]) => {
  const { error, status, stderr } = spawnSync('systemd-analyze', words, { encoding: 'utf8' });
  if (error) throw new Error("There is no systemd-analyze: install Debian's package systemd.");
  return { status, stderr };
};

test('systemd finds nothing wrong with the service unit, and calls its exposure low', () => {
  // A machine without Node in this place says so; everything else is about the unit.
  const problems = analyze('verify', unit).stderr.split('\n');
  expect(problems.filter((line) => !line.includes('/usr/bin/node')).join('\n')).toBe('');
  expect(analyze('security', '--offline=true', '--threshold=20', unit).status).toBe(0);
});
