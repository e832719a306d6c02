import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { differencesOf } from './compare-days.ts';
import { playDay } from './play-day.ts';

const USAGE =
  'Usage: npm run recorded-day -- record FILE [CHECKOUT]\n       npm run recorded-day -- compare FILE_A FILE_B';

const MOST_TOLD = 20;

const say = (line: string) => process.stdout.write(`${line}\n`);

const Recording = z.array(
  z.object({ asked: z.string(), status: z.int(), headers: z.unknown(), body: z.unknown() }),
);

const read = (file: string) => Recording.parse(JSON.parse(readFileSync(file, 'utf8')));

async function run([what, one, other]: readonly string[]): Promise<number> {
  if (what === 'record' && one !== undefined) {
    const own = fileURLToPath(new URL('../../../..', import.meta.url));
    const recorded = await playDay(other === undefined ? own : resolve(other));
    writeFileSync(one, `[\n${recorded.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`);
    say(`${recorded.length} answers are in ${one}.`);
    return 0;
  }
  if (what === 'compare' && one !== undefined && other !== undefined) {
    const [before, after] = [read(one), read(other)];
    const differences = differencesOf(before, after);
    for (const difference of differences.slice(0, MOST_TOLD)) say(difference);
    say(
      differences.length === 0
        ? `All ${before.length} requests were answered alike.`
        : `${differences.length} of ${before.length} requests were not answered alike.`,
    );
    return differences.length === 0 ? 0 : 1;
  }
  say(USAGE);
  return 2;
}

process.exitCode = await run(process.argv.slice(2));
