import type { CatalogItem } from '@callboard/contract/price-book/catalog';
import { useNavigate } from '@tanstack/react-router';
import type { UseFormReturn } from 'react-hook-form';
import { showCreationErrors } from '~/lib/form/show-server-errors.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/toast/notify.ts';
import type { StarterInput, StarterOutput } from './starter-schema.ts';

type StarterFormReturn = UseFormReturn<StarterInput, unknown, StarterOutput>;

const inWords = (count: number) => (count === 1 ? '1 item' : `${count} items`);

/** Puts the chosen items into the price book, with one Undo for all of them. */
export function useAddStarter(form: StarterFormReturn) {
  const navigate = useNavigate();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const addition = trpc.catalog.addStarterItems.useMutation({
    trpc: { context: { idempotencyKey, untilFresh: true } },
  });
  const removal = trpc.catalog.removeSeveral.useMutation();
  const oneAtATime = useOneAtATime();

  async function takeBack(added: readonly CatalogItem[]) {
    try {
      await removal.mutateAsync({
        items: added.map(({ _id, version }) => ({ id: _id, version })),
      });
      notify({ title: `${inWords(added.length)} taken out again`, tone: 'success' });
    } catch (error) {
      notify({
        title: 'Not undone: the items stay in the price book',
        description: messageOf(error, 'Failed to delete'),
        tone: 'error',
      });
    }
  }

  async function send(input: StarterOutput) {
    if (input.items.length === 0) {
      form.setError('root.server', { message: 'Choose at least one item.' });
      return;
    }
    try {
      const added = await addition.mutateAsync(input);
      renewKey();
      form.reset(form.getValues());
      notify({
        title: `${inWords(added.length)} added to the price book`,
        tone: 'success',
        undo: added.length > 0 ? () => void takeBack(added) : undefined,
      });
      await navigate({ to: '/admin/items', ignoreBlocker: true });
    } catch (error) {
      showCreationErrors(form, [], error, 'The items were not added', renewKey);
    }
  }

  return {
    add: (input: StarterOutput) => oneAtATime(() => send(input)),
    isPending: addition.isPending,
  };
}
