import type postgres from 'postgres';
import { z } from 'zod';
import type { Statement } from './recorded-statements.ts';

/** One step of a query plan: how a table was read, and how many rows that took. */
export type Step = { how: string; table: string | undefined; rows: number };

type Node = z.infer<typeof Node>;
const Node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  // Writes are not run again, so they have no row counts.
  'Actual Rows': z.number().default(0),
  'Actual Loops': z.number().default(1),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  get Plans() {
    return z.array(Node).default([]);
  },
});

const Answer = z.tuple([
  z.object({ 'QUERY PLAN': z.preprocess(asJson, z.tuple([z.object({ Plan: Node })])) }),
]);

function asJson(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

// A write may stand behind `with`, too.
const WRITES = /\b(insert\s+into|delete\s+from|update\s+\S+\s+set)\b/i;

/** Runs a statement again, if it only reads, and returns how it read its tables; steps that never ran are left out. */
export async function explain(client: postgres.Sql, { text, values }: Statement): Promise<Step[]> {
  const parameters = values.map((value) =>
    z.union([z.string(), z.number(), z.boolean(), z.null()]).parse(value),
  );
  const isRead = /^\s*(select|with)/i.test(text) && !WRITES.test(text);
  const options = isRead ? 'analyze, format json' : 'format json';
  const rows = await client.unsafe(`explain (${options}) ${text}`, parameters);
  const [
    {
      'QUERY PLAN': [{ Plan }],
    },
  ] = Answer.parse([...rows]);
  return steps(Plan);
}

const steps = (node: Node): Step[] => {
  if (node['Actual Loops'] === 0) return [];
  return [
    {
      how: node['Node Type'],
      table: node['Relation Name'],
      rows:
        node['Actual Loops'] *
        (node['Actual Rows'] +
          node['Rows Removed by Filter'] +
          node['Rows Removed by Index Recheck']),
    },
    ...node.Plans.flatMap(steps),
  ];
};
