import type { ItemType } from '@callboard/contract/price-book/catalog';
import { STARTER_BOOK } from '@callboard/contract/price-book/starter-book';
import { useWatch } from 'react-hook-form';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { Button } from '~/ui/button/button.tsx';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import { MoneyField } from '~/ui/form/money-field.tsx';
import { useUnsavedChanges } from '~/ui/overlay/use-unsaved-changes.ts';
import { useAddStarter } from './use-add-starter.ts';

interface StarterFormProps {
  types: readonly ItemType[];
  /** Codes that the price book has already, in lower case. */
  taken: ReadonlySet<string>;
}

const loadSchema = () => import('./starter-schema.ts').then((module) => module.StarterInput);

/** Everything is chosen at first, except what the price book has. */
const starterInput = (taken: StarterFormProps['taken']) => ({
  items: STARTER_BOOK.map(({ code, price }) => ({
    isChosen: !taken.has(code.toLowerCase()),
    code,
    price: price.toFixed(2),
  })),
});

/** The starter book in one table, by type, with a checkbox and a price for each item. */
export function StarterForm({ types, taken }: StarterFormProps) {
  const form = useZodForm(loadSchema, { defaultValues: starterInput(taken) });
  const { control, register, formState } = form;
  const items = useWatch({ control, name: 'items' });
  const count = items.filter(({ isChosen }) => isChosen).length;
  const { add, isPending } = useAddStarter(form);
  const isUnsaved = formState.isDirty && !formState.isSubmitSuccessful;
  useUnsavedChanges(isUnsaved);
  // Its rows are those of this list.
  useDraft(form, `starter book of ${STARTER_BOOK.length}`, { isNew: true, isOpen: isUnsaved });

  function chooseAll(isChosen: boolean) {
    for (const [index, { code }] of STARTER_BOOK.entries()) {
      const mayChoose = isChosen && !taken.has(code.toLowerCase());
      form.setValue(`items.${index}.isChosen`, mayChoose, { shouldDirty: true });
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(add, onInvalid)}>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5 sm:px-5">
        <p role="status" className="grow basis-32 text-sm text-ink-soft tabular-nums">
          {count} of {STARTER_BOOK.length} chosen
        </p>
        <Button size="small" onClick={() => chooseAll(true)}>
          Choose all
        </Button>
        <Button size="small" onClick={() => chooseAll(false)}>
          Choose none
        </Button>
      </div>
      {formState.errors.root?.server && (
        <div className="p-4 sm:px-5">
          <Notice tone="error">{formState.errors.root.server.message}</Notice>
        </div>
      )}
      {types.filter(isInBook).map((type) => (
        <fieldset key={type._id} className="px-4 pt-4 sm:px-5">
          <legend className="text-sm font-semibold text-ink">{type.name}</legend>
          <ul>
            {STARTER_BOOK.map((item, index) => {
              if (item.type !== type.key) return null;
              const isTaken = taken.has(item.code.toLowerCase());
              return (
                <li key={item.code} className="flex items-center gap-3 border-b border-line py-1">
                  {isTaken ? (
                    <p className="py-2 text-sm text-ink-soft">
                      {item.name}: already in your price book
                    </p>
                  ) : (
                    <>
                      <CheckboxField
                        {...register(`items.${index}.isChosen`)}
                        label={item.name}
                        hint={describe(item)}
                        className="min-w-0 flex-1"
                      />
                      <MoneyField
                        {...register(`items.${index}.price`)}
                        label={`Price of ${item.name}`}
                        hideLabel
                        className="basis-44"
                        error={formState.errors.items?.[index]?.price?.message}
                      />
                    </>
                  )}
                </li>
              );
            })}
          </ul>
        </fieldset>
      ))}
      <div className="sticky bottom-0 flex justify-end border-t border-line bg-surface px-4 py-3 max-sm:*:grow sm:px-5">
        <Button type="submit" variant="primary" pending={isPending} pendingLabel="Adding…">
          {count === 1 ? 'Add 1 item' : `Add ${count} items`}
        </Button>
      </div>
    </form>
  );
}

const isInBook = ({ key }: ItemType) => STARTER_BOOK.some(({ type }) => type === key);

const describe = (item: (typeof STARTER_BOOK)[number]): string =>
  ['description' in item && item.description, item.code].filter(Boolean).join(' · ');
