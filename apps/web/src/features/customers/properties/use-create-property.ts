import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { trpc } from '~/lib/trpc.ts';
import { propertiesOf } from './properties-of.ts';

/** Creates a property and adds it to its customer's list. */
export function useCreateProperty() {
  const utils = trpc.useUtils();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const create = trpc.properties.create.useMutation({
    trpc: { context: { idempotencyKey } },
    onSuccess: (property) => {
      renewKey();
      utils.properties.byCustomer.setData(
        propertiesOf(property.customerId),
        (known) => known && [...known, property],
      );
    },
  });
  return { create, renewKey };
}
