import { roleLabel } from '@callboard/contract/customers/contact-list';
import type { MergePreview, MergeValues } from '@callboard/contract/customers/customer-merges';
import {
  MERGE_FIELDS,
  type MergeChoice,
  type MergeField,
  usualChoice,
} from '@callboard/contract/customers/merge-fields';
import { formatCalendarDay } from '~/format/dates.ts';
import { formatPhone } from '~/format/phone.ts';

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

const certificate = (exempt: MergeValues['taxExempt']) =>
  exempt
    ? [
        `Certificate ${exempt.certificate}`,
        exempt.until && `until ${formatCalendarDay(exempt.until)}`,
      ]
        .filter(Boolean)
        .join(', ')
    : '';

const FIELDS: Record<MergeField, { label: string; show: (values: MergeValues) => string }> = {
  firstName: { label: 'First name', show: ({ firstName }) => firstName },
  lastName: { label: 'Last name', show: ({ lastName }) => lastName },
  businessName: { label: 'Business name', show: ({ businessName }) => businessName },
  phone: { label: 'Phone', show: ({ phone }) => formatPhone(phone) },
  email: { label: 'Email', show: ({ email }) => email },
  contactRole: { label: 'Role', show: ({ contactRole }) => roleLabel(contactRole) },
  language: { label: 'Language', show: ({ language }) => language },
  referralSource: {
    label: 'Referral source',
    show: ({ referralSource }) => referralSource?.name ?? '',
  },
  doNotService: { label: 'Do not service', show: ({ doNotService }) => yesNo(doNotService) },
  isVip: { label: 'VIP', show: ({ isVip }) => yesNo(isVip) },
  paysByCheckOnly: {
    label: 'Pays by check only',
    show: ({ paysByCheckOnly }) => yesNo(paysByCheckOnly),
  },
  taxExempt: { label: 'Tax exempt', show: ({ taxExempt }) => certificate(taxExempt) },
};

export type Choices = Partial<Record<MergeField, MergeChoice>>;

interface MergeFieldsProps {
  preview: MergePreview;
  choices: Choices;
  onChoose: (field: MergeField, choice: MergeChoice) => void;
}

/** Whose value stays, field by field; where both have the same there is nothing to choose. */
export function MergeFields({ preview: { kept, merged }, choices, onChoose }: MergeFieldsProps) {
  const rows = MERGE_FIELDS.map((field) => {
    const { label, show } = FIELDS[field];
    return { field, label, kept: show(kept.values), merged: show(merged.values) };
  });
  const different = rows.filter((row) => row.kept !== row.merged);
  // What neither has is not worth a word.
  const same = rows.filter((row) => row.kept === row.merged && !['', 'No'].includes(row.kept));
  return (
    <div className="flex flex-col gap-4">
      {different.map(({ field, label, ...values }) => {
        const chosen = choices[field] ?? usualChoice(field, kept.values, merged.values);
        return (
          <fieldset key={field} className="min-w-0">
            <legend className="mb-1 text-sm font-medium">{label}</legend>
            <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
              {(['kept', 'merged'] as const).map((side) => (
                <label
                  key={side}
                  className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-md border border-line px-3 py-2 text-sm has-checked:border-accent has-checked:bg-accent-wash"
                >
                  <input
                    type="radio"
                    name={field}
                    checked={chosen === side}
                    onChange={() => onChoose(field, side)}
                    className="size-4 shrink-0 accent-accent"
                  />
                  <span className="min-w-0 wrap-anywhere">
                    {values[side] || <span className="text-ink-faint">Empty</span>}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
      {same.length > 0 && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          The same: {same.map(({ label, kept: value }) => `${label} ${value}`).join(' · ')}
        </p>
      )}
    </div>
  );
}
