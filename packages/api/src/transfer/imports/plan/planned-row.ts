import { IMPORT_FIELDS } from '@callboard/contract/transfer/file-columns';
import type {
  ColumnUse,
  ImportChangeKind,
  ImportFate,
  ImportKind,
} from '@callboard/contract/transfer/imports';
import type { Reader } from '@callboard/db/client';
import type { HistoryValues } from '@callboard/db/schema/history';
import type { Actor } from '../../../platform/context.ts';

/** A row as it was read. */
export type StagedRow = { position: number; line: number; cells: string[] };

/** One record that a row adds or changes. */
export type PlannedChange = {
  kind: ImportChangeKind;
  entityId: string;
  action: 'create' | 'update';
  /** Of a new record: the last version in the history of its id, or 0. */
  baseVersion: number;
  /** The record's columns as they were; null for a new one. */
  former: HistoryValues | null;
  /** The record's columns as they will be. */
  values: HistoryValues;
  before: HistoryValues | null;
  after: HistoryValues;
};

/** What becomes of a row. */
export type PlannedRow = {
  position: number;
  fate: ImportFate;
  title: string;
  reason: string;
  recordId: string | null;
  needsTick: boolean;
  changes: PlannedChange[];
};

/** Says what becomes of some rows, knowing all rows before them. */
export type Planner = (rows: readonly StagedRow[]) => Promise<PlannedRow[]>;

/** How a file is read, and for whom. */
export type Reading = {
  db: Reader;
  actor: Actor;
  timeZone: string;
  headings: readonly string[];
  columns: readonly ColumnUse[];
  keyField: string;
};

/** The filled-in cells of a row by field; of several columns for one field the first. */
export type Given = Readonly<Record<string, string | undefined>>;

/** @returns why a row with cells behind the last heading cannot be read: they may stand one too far */
export const rowTooWide = ({ headings }: Reading, { cells }: StagedRow): string | undefined =>
  cells.slice(headings.length).some((cell) => cell !== '')
    ? `This row has ${cells.length} columns, and the first row of the file has ${headings.length}.`
    : undefined;

/** A filled-in cell with the field that its column holds, and what the column is called. */
export type Cell = { field: string; heading: string; text: string };

/** The filled-in cells of a row whose columns hold something. */
export const cellsOf = (
  kind: ImportKind,
  { headings, columns }: Reading,
  { cells }: StagedRow,
): Cell[] =>
  columns.flatMap((field, index) => {
    const text = cells[index];
    if (!field || !text) return [];
    const label = IMPORT_FIELDS[kind].find(({ key }) => key === field)?.label ?? field;
    return [{ field, heading: headings[index] || label, text }];
  });

/** A cell as it is kept where no field can use it. */
export const asLine = ({ heading, text }: Cell): string => `${heading}: ${text}`;

/** @returns the cells, or why the row cannot be read */
export function givenCells(reading: Reading, row: StagedRow): Given | string {
  const tooWide = rowTooWide(reading, row);
  if (tooWide !== undefined) return tooWide;
  const { columns } = reading;
  const { cells } = row;
  const given: Record<string, string> = {};
  for (const [index, field] of columns.entries()) {
    const cell = cells[index];
    if (field && cell) given[field] ??= cell;
  }
  return given;
}

/** A row that cannot be stored. */
export const badRow = (row: StagedRow, title: string, reason: string): PlannedRow => ({
  position: row.position,
  fate: 'bad',
  title,
  reason,
  recordId: null,
  needsTick: false,
  changes: [],
});
