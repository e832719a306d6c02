import { LineItem, Payment } from '@callboard/contract/calls/service-calls';
import { z } from 'zod';
import { describeItem, describePayment, methodLabel } from '~/format/describe-line.ts';
import { formatUsd } from '~/format/money.ts';
import type { Change } from './change.ts';
import { showValue } from './show-value.ts';

interface LineWords<Line extends { _id: string }> {
  schema: z.ZodType<Line>;
  describe: (line: Line) => string;
  /** What its fields belong to. */
  name: (line: Line) => string;
  /** The fields that can change. */
  fields: readonly { label: string; show: (line: Line) => string }[];
}

const items: LineWords<LineItem> = {
  schema: LineItem,
  describe: describeItem,
  name: ({ description }) => description,
  fields: [
    { label: 'Description', show: ({ description }) => description },
    { label: 'Quantity', show: ({ quantity }) => String(quantity) },
    { label: 'Unit price', show: ({ unitPrice }) => formatUsd(unitPrice) },
    { label: 'Taxable', show: ({ taxable }) => showValue.yesNo(taxable) },
  ],
};

const paymentWords = (payment: Payment) => `payment ${describePayment(payment)}`;

const payments: LineWords<Payment> = {
  schema: Payment,
  describe: paymentWords,
  name: paymentWords,
  fields: [
    { label: 'Amount', show: ({ amount }) => formatUsd(amount) },
    { label: 'Method', show: ({ method }) => methodLabel(method) },
    { label: 'Reference', show: ({ reference }) => showValue.text(reference) },
    { label: 'Paid at', show: ({ paidAt }) => showValue.moment(paidAt) },
  ],
};

function compare<Line extends { _id: string }>(
  { schema, describe, name, fields }: LineWords<Line>,
  before: unknown,
  after: unknown,
): Change[] {
  const Lines = z.array(schema).catch([]);
  const [were, are] = [Lines.parse(before), Lines.parse(after)];

  function changesOf(line: Line): Change[] {
    const former = were.find(({ _id }) => _id === line._id);
    if (!former) return [{ key: line._id, words: `Added ${describe(line)}` }];
    const changed = fields.filter(({ show }) => show(former) !== show(line));
    return changed.map(({ label, show }) => ({
      key: `${line._id} ${label}`,
      label: `${label} of ${name(former)}`,
      before: show(former),
      after: show(line),
    }));
  }

  const gone = were.filter(({ _id }) => are.every((line) => line._id !== _id));
  return [
    ...are.flatMap(changesOf),
    ...gone.map((line) => ({ key: line._id, words: `Removed ${describe(line)}` })),
  ];
}

type Compare = (before: unknown, after: unknown) => Change[];

/** A call's lists, with a description of their changes entry by entry. */
export const describeLines: Readonly<Record<string, Compare>> = {
  items: (before, after) => compare(items, before, after),
  payments: (before, after) => compare(payments, before, after),
};
