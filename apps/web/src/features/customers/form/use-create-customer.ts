import { propertiesOf } from '~/features/customers/properties/properties-of.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { trpc } from '~/lib/trpc.ts';

/** Creates a customer, who has no properties yet. */
export function useCreateCustomer() {
  const utils = trpc.useUtils();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const create = trpc.customers.create.useMutation({
    trpc: { context: { idempotencyKey } },
    onSuccess: (customer) => {
      renewKey();
      utils.properties.byCustomer.setData(propertiesOf(customer._id), []);
    },
  });
  return { create, renewKey };
}
