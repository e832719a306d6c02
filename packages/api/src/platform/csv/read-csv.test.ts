import { expect, test } from 'vitest';
import { DomainError } from '../errors/domain-error.ts';
import { type CsvRow, readCsv } from './read-csv.ts';

async function rowsOf(text: string | Buffer): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsv(typeof text === 'string' ? Buffer.from(text) : text))
    rows.push(row);
  return rows;
}

const PEOPLE = 'Name,City\nJosé Ünal,Málaga “B”\n';
const utf16 = (text: string, isBigEndian = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};

test.each([
  ['UTF-8', Buffer.from(PEOPLE)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${PEOPLE}`)],
  ['UTF-16 with a mark', utf16(`\uFEFF${PEOPLE}`)],
  ['UTF-16, the other way round', utf16(`\uFEFF${PEOPLE}`, true)],
  ['UTF-16 without a mark', utf16(PEOPLE)],
  ['UTF-16 without a mark, the other way round', utf16(PEOPLE, true)],
])('%s is read as it was written', async (_, bytes) => {
  expect(await rowsOf(bytes)).toEqual([
    { line: 1, cells: ['Name', 'City'] },
    { line: 2, cells: ['José Ünal', 'Málaga “B”'] },
  ]);
});

test('Windows-1252, as Excel saves it on Windows', async () => {
  const bytes = Buffer.from([
    ...Buffer.from('Caf'),
    0xe9,
    0x20,
    0x93,
    0x42,
    0x94,
    0x2c,
    0x80,
    0x0a,
  ]);
  expect(await rowsOf(bytes)).toEqual([{ line: 1, cells: ['Café “B”', '€'] }]);
});

test.each([
  ['semicolons', ';'],
  ['tabs', '\t'],
  ['bars', '|'],
])('columns may stand between %s', async (_, mark) => {
  const text = ['Name', 'A, B', 'Phone\nJane', '1,5 tons; used'.replaceAll(mark, '/'), '12'].join(
    mark,
  );
  expect(await rowsOf(text)).toEqual([
    { line: 1, cells: ['Name', 'A, B', 'Phone'] },
    { line: 2, cells: ['Jane', '1,5 tons; used'.replaceAll(mark, '/'), '12'] },
  ]);
});

test('quotes may go over lines, and lines are counted in the file', async () => {
  const text = 'A,B\r\n"one\r\ntwo ""three""",x\r\n\r\n,\r\nlast,y\r\n';
  expect(await rowsOf(text)).toEqual([
    { line: 1, cells: ['A', 'B'] },
    { line: 2, cells: ['one\r\ntwo "three"', 'x'] },
    { line: 6, cells: ['last', 'y'] },
  ]);
});

test('sixty columns, and a number that Excel was told to leave alone', async () => {
  const headings = Array.from({ length: 60 }, (_, index) => `Column ${index}`);
  const text = `${headings.join()}\n="007",${'x,'.repeat(58)}'=1+1\n`;
  const [first, second] = await rowsOf(text);
  expect(first?.cells).toEqual(headings);
  expect(second?.cells).toHaveLength(60);
  expect([second?.cells[0], second?.cells[59]]).toEqual(['007', '=1+1']);
});

test('a quotation mark that is never closed is refused, and after which row', async () => {
  const reading = rowsOf('A,B\n1,2\n"3,4\n5,6\n');
  await expect(reading).rejects.toThrow(DomainError);
  await expect(reading).rejects.toThrow(
    /^A quotation mark after row 2 of the file is never closed/,
  );
});
