import { expect, test } from 'vitest';
import { readDump } from './read-dump.ts';

const dump = (...columns: string[]) => `--
-- PostgreSQL database dump
--

\\restrict ${Math.random()}

SET client_encoding = 'UTF8';

CREATE TABLE public.logos (
    ${columns.join(',\n    ')}
);


CREATE INDEX logos_age ON public.logos USING btree (created_at);
`;

test('two dumps are equal whatever the order of their columns', () => {
  const one = readDump(dump('hash text NOT NULL', 'bytes bytea'));
  expect(one).toHaveLength(2);
  expect(readDump(dump('bytes bytea', 'hash text NOT NULL'))).toEqual(one);
});

test('a column with a different type is a difference, and so is a missing one', () => {
  const one = readDump(dump('hash text NOT NULL', 'bytes bytea'));
  expect(readDump(dump('hash text', 'bytes bytea'))).not.toEqual(one);
  expect(readDump(dump('hash text NOT NULL'))).not.toEqual(one);
});
