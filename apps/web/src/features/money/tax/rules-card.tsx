import { US_STATES } from '@callboard/contract/company/us-states';
import { TAX_EXAMPLES } from '@callboard/contract/money/tax-examples';
import {
  CONTRACT_STYLE_LABELS,
  PROPERTY_USE_LABELS,
} from '@callboard/contract/money/tax-facts-list';
import type { TaxRule } from '@callboard/contract/money/tax-rules';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { SelectField, type SelectFieldProps } from '~/ui/form/select-field.tsx';
import { Card } from '~/ui/page/card.tsx';
import { notify } from '~/ui/toast/notify.ts';

const USES = PROPERTY_USE_LABELS.map(({ key, label }) => ({ value: key, label }));
const STYLES = CONTRACT_STYLE_LABELS.map(({ key, label }) => ({ value: key, label }));
const STATES = US_STATES.map((state) => ({ value: state, label: state }));
const TAXED = [
  { value: 'no', label: 'Not taxed' },
  { value: 'yes', label: 'Taxed' },
] as const;

type ItemTypes = readonly { key: string; name: string }[];

const labelOf = (options: readonly { value: string; label: string }[], value: string | null) =>
  options.find((option) => option.value === value)?.label;

/** "TX, Labor, Residential". */
const caseOf = ({ state, itemType, propertyUse, contractStyle }: TaxRule, types: ItemTypes) =>
  [
    state,
    itemType && (types.find(({ key }) => key === itemType)?.name ?? itemType),
    labelOf(USES, propertyUse),
    labelOf(STYLES, contractStyle),
  ]
    .filter(Boolean)
    .join(', ') || 'Everything';

const isSameCase = (one: TaxRule, other: TaxRule) =>
  one.state === other.state &&
  one.itemType === other.itemType &&
  one.propertyUse === other.propertyUse &&
  one.contractStyle === other.contractStyle;

/** Which lines are taxed; the most exact rule counts. */
export function RulesCard() {
  const rules = trpc.taxRules.list.useQuery();
  const money = trpc.settings.money.useQuery();
  const types = trpc.catalog.types.useQuery();
  const { set, problem, isPending } = useSetRules(money.data?.version);
  if (!(rules.data && types.data)) return null;
  const known = rules.data;
  const without = (rule: TaxRule) => known.filter((one) => !isSameCase(one, rule));
  return (
    <Card title="What is taxed">
      <div className="flex flex-col gap-5">
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
        <p className="text-sm text-ink-soft">
          The most exact rule decides. Where none fits, the item’s own taxable mark does.
        </p>
        {known.length > 0 && (
          <ul className="divide-y divide-line">
            {known.map((rule) => (
              <li
                key={JSON.stringify(rule)}
                className="flex items-center justify-between gap-4 py-1"
              >
                <span>
                  {caseOf(rule, types.data)}:{' '}
                  <strong className="font-medium">{rule.isTaxed ? 'taxed' : 'not taxed'}</strong>
                </span>
                <IconButton
                  size="small"
                  variant="danger-quiet"
                  aria-label={`Remove the rule for ${caseOf(rule, types.data)}`}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => set(without(rule), 'Rule removed')}
                />
              </li>
            ))}
          </ul>
        )}
        <AddRule
          types={types.data}
          isPending={isPending}
          onAdd={(rule) => set([...without(rule), rule], 'Rule saved')}
        />
        <AddExample
          isPending={isPending}
          onAdd={(name, example) => {
            const kept = known.filter((one) => !example.some((rule) => isSameCase(one, rule)));
            set([...kept, ...example], `Rules of ${name} added`);
          }}
        />
      </div>
    </Card>
  );
}

function useSetRules(version: number | undefined) {
  const utils = trpc.useUtils();
  const setRules = trpc.taxRules.set.useMutation();
  const oneAtATime = useOneAtATime();
  const [problem, setProblem] = useState<string>();

  async function send(rules: TaxRule[], title: string) {
    setProblem(undefined);
    try {
      utils.taxRules.list.setData(undefined, await setRules.mutateAsync({ rules, version }));
      notify({ title, tone: 'success' });
    } catch (error) {
      setProblem(messageOf(error, 'Failed to save the rules'));
      void utils.taxRules.list.invalidate();
    }
    await Promise.all([utils.settings.money.invalidate(), utils.taxes.reach.invalidate()]);
  }
  return {
    problem,
    isPending: setRules.isPending,
    set: (rules: TaxRule[], title: string) => void oneAtATime(() => send(rules, title)),
  };
}

interface AddRuleProps {
  types: ItemTypes;
  isPending: boolean;
  onAdd: (rule: TaxRule) => void;
}

const ANY = { state: '', itemType: '', propertyUse: '', contractStyle: '' };

function AddRule({ types, isPending, onAdd }: AddRuleProps) {
  const { register, handleSubmit } = useForm({ defaultValues: { ...ANY, isTaxed: 'no' } });
  const add = handleSubmit(({ state, itemType, propertyUse, contractStyle, isTaxed }) =>
    onAdd({
      state: US_STATES.find((one) => one === state) ?? null,
      itemType: itemType || null,
      propertyUse: USES.find(({ value }) => value === propertyUse)?.value ?? null,
      contractStyle: STYLES.find(({ value }) => value === contractStyle)?.value ?? null,
      isTaxed: isTaxed === 'yes',
    }),
  );
  const ofCase = (name: keyof typeof ANY, label: string, options: SelectFieldProps['options']) => (
    <SelectField {...register(name)} label={label} placeholder="Any" options={options} />
  );
  return (
    <form
      noValidate
      className="grid grid-cols-2 items-end gap-3 sm:grid-cols-6"
      onSubmit={(event) => void add(event)}
    >
      {ofCase('state', 'State', STATES)}
      {ofCase(
        'itemType',
        'Item type',
        types.map(({ key, name }) => ({ value: key, label: name })),
      )}
      {ofCase('propertyUse', 'Property', USES)}
      {ofCase('contractStyle', 'Contract', STYLES)}
      <SelectField {...register('isTaxed')} label="Is" options={TAXED} />
      <Button type="submit" pending={isPending}>
        Add rule
      </Button>
    </form>
  );
}

interface AddExampleProps {
  isPending: boolean;
  onAdd: (name: string, rules: TaxRule[]) => void;
}

/** What states usually have, to begin with. */
function AddExample({ isPending, onAdd }: AddExampleProps) {
  const [state, setState] = useState('');
  const example = TAX_EXAMPLES.find((one) => one.state === state);
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <SelectField
        label="Begin with an example"
        placeholder="Choose a state…"
        options={TAX_EXAMPLES.map((one) => ({ value: one.state, label: one.name }))}
        value={state}
        onChange={(event) => setState(event.target.value)}
        className="sm:w-72"
      />
      {example && (
        <>
          <p className="text-sm">
            {example.gist}{' '}
            <span className="text-ink-soft">
              Source: {example.source}. Have an accountant confirm it.
            </span>
          </p>
          <div>
            <Button pending={isPending} onClick={() => onAdd(example.name, [...example.rules])}>
              Add the rules of {example.name}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
