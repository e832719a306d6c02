import type { ReferralSource } from '@callboard/contract/referral-sources';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { showCreationErrors } from '~/lib/form/server-errors.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/toast/notify.ts';
import { SOURCE_FIELDS } from './source-input.ts';
import type { NewSourceInput } from './source-schema.ts';

type Input = z.input<typeof NewSourceInput>;
type Output = z.output<typeof NewSourceInput>;

/** Adds a source; afterwards the form is empty for the next one. */
export function useCreateSource(
  form: UseFormReturn<Input, unknown, Output>,
  onCreated: (source: ReferralSource) => void,
) {
  const utils = trpc.useUtils();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const creation = trpc.referralSources.create.useMutation({
    trpc: { context: { idempotencyKey } },
  });

  async function create(input: Output) {
    try {
      const source = await creation.mutateAsync(input);
      renewKey();
      form.reset();
      void utils.referralSources.list.invalidate();
      notify({ title: `Added: ${source.name}`, tone: 'success' });
      onCreated(source);
    } catch (error) {
      showCreationErrors(form, SOURCE_FIELDS, error, 'Failed to create', renewKey);
    }
  }

  return { create, isPending: creation.isPending };
}
