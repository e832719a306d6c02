import type { HistoryKind } from '@callboard/contract/platform/history';
import type { Reader } from '@callboard/db/client';
import type { HistoryValues } from '@callboard/db/schema/history';
import { changedValues } from '../../../platform/history/record.ts';
import { entityIdOf } from '../entity-id.ts';
import { lastVersions } from './last-versions.ts';
import type { Parsed } from './parse-given.ts';
import {
  badRow,
  type Given,
  givenCells,
  type PlannedRow,
  type Planner,
  type Reading,
  type StagedRow,
} from './planned-row.ts';

type Entity = {
  _id: string;
  version: number;
  /** When it was taken out of its list, which a row that names it takes back. */
  removedAt?: string | null;
};

/** How a file is planned whose rows are one record each. */
export type RecordKind<Record extends Entity> = {
  kind: HistoryKind;
  /** The column that holds our own ids. */
  idField: string;
  labelOf: (field: string) => string;
  titleOf: (given: Given) => string;
  /** The text of a key field by which records are compared. */
  keyText: (given: Given, keyField: string) => string | undefined;
  /** Records with these ids, or with these texts in the key field. */
  find: (db: Reader, ids: string[], keyField: string, texts: string[]) => Promise<Record[]>;
  keyOf: (record: Record, keyField: string) => string;
  /** The record as the row has it; cells left empty change nothing. */
  next: (given: Given, id: string, existing: Record | undefined) => Parsed<Record>;
  historyValues: (record: Record) => HistoryValues;
  /** The columns of the record, by the keys of its table. */
  columns: (record: Record) => HistoryValues;
  /** Reads a row, and what is said of its cells; as its columns say where left out. */
  read?: (row: StagedRow) => { given: Given; told: string[] } | string;
  /** What else is said of a row that goes in. */
  remark?: (given: Given, existing: Record | undefined) => string | undefined;
  /** Why the record cannot be stored beside the others; asked once for each that can. */
  refuse?: (next: Record, existing: Record | undefined) => string | undefined;
  /** Why somebody has to say that it is meant. */
  needsTick?: (next: Record, existing: Record | undefined) => string | undefined;
};

type Draft = { row: StagedRow; given: Given; told: string[]; text: string; id: string };

/** Plans such a file; a record that comes again counts once. */
export function planRecords<Record extends Entity>(
  reading: Reading,
  kind: RecordKind<Record>,
): Planner {
  const { db, keyField } = reading;
  const seen = new Map<string, { line: number; given: string }>();

  function plainly(row: StagedRow) {
    const given = givenCells(reading, row);
    return typeof given === 'string' ? given : { given, told: [] };
  }

  function draftOf(row: StagedRow): Draft | PlannedRow {
    const read = kind.read ? kind.read(row) : plainly(row);
    if (typeof read === 'string') return badRow(row, '', read);
    const { given, told } = read;
    const text = kind.keyText(given, keyField);
    if (!text) {
      const label = kind.labelOf(keyField);
      return badRow(row, kind.titleOf(given), `${label} is missing; rows are recognized by it.`);
    }
    const key = keyField === kind.idField ? text : `${keyField} ${text}`;
    return { row, given, told, text, id: entityIdOf(kind.kind, key) };
  }

  function planRow(
    { row, given, told, text, id: made }: Draft,
    found: readonly Record[],
    versions: ReadonlyMap<string, number>,
  ): PlannedRow {
    const bad = (reason: string) => badRow(row, kind.titleOf(given), reason);
    const alike = found.filter(
      (record) => !record.removedAt && kind.keyOf(record, keyField) === text,
    );
    // Its own record, unless that has another key or was removed by now, and another one has the key.
    const own = found.find(({ _id }) => _id === made);
    const existing = alike.find((record) => record === own) ?? alike[0] ?? own;
    if (alike.length > 1 && own !== existing) {
      return bad(`${alike.length} records have this ${kind.labelOf(keyField)}.`);
    }
    const id = existing?._id ?? made;
    const cells = JSON.stringify(given);
    const earlier = seen.get(id);
    if (earlier) {
      const row2 = bad(`Line ${earlier.line} says something else about the same record.`);
      return earlier.given === cells
        ? { ...row2, fate: 'repeat', reason: `Says the same as line ${earlier.line}.` }
        : row2;
    }
    const { value: next, reason } = kind.next(given, id, existing);
    if (reason !== undefined) return bad(reason);
    const changed = changedValues({
      before: existing ? kind.historyValues(existing) : null,
      after: kind.historyValues(next),
    });
    const refusal = changed && kind.refuse?.(next, existing);
    if (refusal) return bad(refusal);
    seen.set(id, { line: row.line, given: cells });
    const tick = changed && kind.needsTick?.(next, existing);
    const note = existing?.removedAt ? 'It was removed, and comes back.' : '';
    const remarks = changed ? [...told, kind.remark?.(given, existing)] : [];
    return {
      position: row.position,
      fate: existing ? (changed ? 'change' : 'same') : 'add',
      title: kind.titleOf(given),
      reason: tick ?? [note, ...remarks].filter(Boolean).join(' '),
      recordId: id,
      needsTick: tick !== undefined,
      changes: changed
        ? [
            {
              kind: kind.kind,
              entityId: id,
              action: existing ? 'update' : 'create',
              baseVersion: existing?.version ?? versions.get(id) ?? 0,
              former: existing ? kind.columns(existing) : null,
              values: kind.columns(next),
              before: changed.before,
              after: changed.after ?? {},
            },
          ]
        : [],
    };
  }

  return async (rows) => {
    const drafts = rows.map(draftOf);
    const real = drafts.filter((draft) => 'given' in draft);
    const ids = real.map(({ id }) => id);
    const texts = real.map(({ text }) => text);
    const found = await kind.find(db, ids, keyField, texts);
    const versions = await lastVersions(db, kind.kind, ids);
    return drafts.map((draft) => ('given' in draft ? planRow(draft, found, versions) : draft));
  };
}

/** The label of a field, for messages. */
export const labelIn =
  (fields: readonly { key: string; label: string }[]) =>
  (field: string): string =>
    fields.find(({ key }) => key === field)?.label ?? field;
