import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isOfScreens, SAID_NO_MORE, textsSaidNoMore } from './said-no-more.ts';
import { sourceFiles } from './source-files.ts';
import { wholeTexts } from './whole-texts.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const PATH = 'apps/web/src/features/probe.tsx';
const screen = (text: string) => ({ path: PATH, text });

test('no screen and no message says what is not said any more', () => {
  const files = sourceFiles(root).filter(isOfScreens);
  expect(files.length).toBeGreaterThan(500);
  expect(textsSaidNoMore(files)).toEqual([]);
});

test.each(SAID_NO_MORE)(
  '“$not” is refused in a label, in a template and between tags',
  ({ not }) => {
    expect(textsSaidNoMore([screen(`const a = ${JSON.stringify(not)};`)])).not.toEqual([]);
    expect(textsSaidNoMore([screen(`const a = \`${not}\`;`)])).not.toEqual([]);
    expect(textsSaidNoMore([screen(`const a = <p>\n  ${not}.\n</p>;`)])).not.toEqual([]);
  },
);

test('a text is read whole, across tags and values, and nothing else is a text', () => {
  const texts = wholeTexts(
    screen(`
      import { where } from '../for-whom.ts';
      // For whom
      /** No time yet */
      type Kind = 'For whom';
      const name = { 'User name': 1 };
      const box = (
        <Card title="Customer" className="flex gap-2" key="Where">
          Why not <b>the others</b>, {name}?
        </Card>
      );
    `),
  );
  expect(texts).toEqual(['Why not the others, {}?', 'Customer', 'Why not', 'the others']);
});

test('the specification’s own words stay', () => {
  expect(textsSaidNoMore([screen('<Field label="Assigned employee" />')])).toEqual([]);
  expect(textsSaidNoMore([screen('<Field label="THE ASSIGNED EMPLOYEE" />')])).toHaveLength(1);
});
