import type { CatalogItem } from '@callboard/contract/catalog';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { showCreationErrors } from '~/lib/form/server-errors.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/toast/notify.ts';
import { ITEM_FIELDS } from './item-input.ts';
import type { NewItemInput } from './item-schema.ts';

type Input = z.input<typeof NewItemInput>;
type Output = z.output<typeof NewItemInput>;

/** Adds an item; afterwards the form is empty for the next one. */
export function useCreateItem(
  form: UseFormReturn<Input, unknown, Output>,
  onCreated: (item: CatalogItem) => void,
) {
  const utils = trpc.useUtils();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const creation = trpc.catalog.create.useMutation({ trpc: { context: { idempotencyKey } } });

  async function create(input: Output) {
    try {
      const item = await creation.mutateAsync(input);
      renewKey();
      form.reset();
      void utils.catalog.list.invalidate();
      notify({ title: `Added: ${item.name}`, tone: 'success' });
      onCreated(item);
    } catch (error) {
      showCreationErrors(form, ITEM_FIELDS, error, 'Failed to create', renewKey);
    }
  }

  return { create, isPending: creation.isPending };
}
