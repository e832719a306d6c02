import { StepAnswer } from '@callboard/contract/calls/call-checklists';
import { AgreedDiscount } from '@callboard/contract/calls/call-discounts';
import { LineItem, Payment } from '@callboard/contract/calls/call-lines';
import type { ContactField } from '@callboard/contract/customers/contact-list';
import type { HistoryKind } from '@callboard/contract/platform/history';
import { z } from 'zod';
import { describeDiscount, describeTerms } from '~/format/describe-discount.ts';
import { describeItem, describePayment, methodLabel } from '~/format/describe-line.ts';
import { formatUsd } from '~/format/money.ts';
import { contactName, formatPhone } from '~/format/phone.ts';
import { showValue } from '~/format/values/show-value.ts';
import type { ToldByEntry } from '~/format/values/value-words.ts';
import type { Change } from './change.ts';

interface FieldWords<Line> {
  label: string;
  show: (line: Line) => string;
}

interface LineWords<Line extends { _id: string }> {
  schema: z.ZodType<Line>;
  describe: (line: Line) => string;
  /** What its fields belong to. */
  name: (line: Line) => string;
  /** The fields that can change. */
  fields: readonly FieldWords<Line>[];
}

const describeOverride = ({ taxOverride }: LineItem) =>
  taxOverride
    ? `${showValue.yesNo(taxOverride.isTaxed)} (${taxOverride.reason})`
    : 'as the rules say';

const items: LineWords<LineItem> = {
  schema: LineItem,
  describe: describeItem,
  name: ({ description }) => description,
  fields: [
    { label: 'Description', show: ({ description }) => description },
    { label: 'Quantity', show: ({ quantity }) => String(quantity) },
    { label: 'Unit price', show: ({ unitPrice }) => formatUsd(unitPrice) },
    { label: 'Taxable', show: ({ taxable }) => showValue.yesNo(taxable) },
    { label: 'Taxed', show: describeOverride },
  ],
};

// What it took off is told by the totals, and was not stored before a change.
const discounts: LineWords<AgreedDiscount> = {
  schema: AgreedDiscount,
  describe: (discount) => `the discount ${describeDiscount(discount)}`,
  name: ({ name }) => name,
  fields: [
    { label: 'Name', show: ({ name }) => name },
    { label: 'Reason', show: ({ reason }) => showValue.text(reason) },
    { label: 'Amount', show: describeTerms },
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

type Compare = (before: unknown, after: unknown) => Change[];

const compare =
  <Line extends { _id: string }>({ schema, describe, name, fields }: LineWords<Line>): Compare =>
  (before, after) => {
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
  };

const Note = z.object({ _id: z.string(), text: z.string() });

const notes: LineWords<z.infer<typeof Note>> = {
  schema: Note,
  describe: ({ text }) => `the note “${text}”`,
  name: ({ text }) => text,
  fields: [],
};

const Person = z.object({
  _id: z.string(),
  name: z.string(),
  // Imports of before left out what nobody said.
  role: z.string().nullable().default(null),
  phones: z.array(z.object({ number: z.string(), uses: z.array(z.string()) })),
  email: z.string(),
  emailUses: z.array(z.string()),
  language: z.string(),
  position: z.number(),
} satisfies Record<ContactField | '_id' | 'position', z.ZodType>);

const limited = (address: string, uses: readonly string[]) =>
  uses.length > 0 ? `${address} only for ${uses.join(', ')}` : address;

// An email is told with what it is for.
const OF_CONTACT: Record<
  Exclude<ContactField, 'emailUses'> | 'position',
  FieldWords<z.infer<typeof Person>>
> = {
  name: { label: 'Name', show: ({ name }) => name },
  role: { label: 'Role', show: ({ role }) => showValue.text(role) },
  phones: {
    label: 'Phones',
    show: ({ phones }) =>
      showValue.text(
        phones.map(({ number, uses }) => limited(formatPhone(number), uses)).join('; '),
      ),
  },
  email: {
    label: 'Email',
    show: ({ email, emailUses }) => showValue.text(limited(email, emailUses)),
  },
  language: { label: 'Language', show: ({ language }) => showValue.text(language) },
  position: { label: 'Place', show: ({ position }) => String(position) },
};

const contacts: LineWords<z.infer<typeof Person>> = {
  schema: Person,
  describe: (person) => `the contact ${contactName(person)}`,
  name: ({ name }) => name,
  fields: Object.values(OF_CONTACT),
};

const Answered = z.object({
  step: z.string(),
  label: z.string(),
  unit: z.string(),
  value: StepAnswer.shape.value.nullable(),
});

function showAnswer({ value, unit }: z.infer<typeof Answered>): string {
  if (value === null) return 'none';
  if (Array.isArray(value)) return value.length === 1 ? '1 photo' : `${value.length} photos`;
  if (value === true) return 'Yes';
  return [value, unit].filter((part) => part !== '').join(' ');
}

function compareAnswers(before: unknown, after: unknown): Change[] {
  const [was, is] = [Answered.safeParse(before), Answered.safeParse(after)];
  if (!was.data || !is.data) return [];
  const { step: key, label } = is.data;
  return [{ key, label, before: showAnswer(was.data), after: showAnswer(is.data) }];
}

/** The lists of calls and customers, with a description of their changes entry by entry. */
export const LINES_OF: Partial<Record<HistoryKind, Readonly<Record<string, Compare>>>> = {
  'service-calls': {
    items: compare(items),
    discounts: compare(discounts),
    payments: compare(payments),
    notes: compare(notes),
    checklist: compareAnswers,
  },
  customers: {
    notes: compare(notes),
    contacts: compare(contacts),
  },
} satisfies { [Kind in keyof ToldByEntry]: Record<ToldByEntry[Kind], Compare> };
