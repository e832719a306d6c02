import { trpc } from '~/lib/trpc.ts';
import { propertiesOf } from './properties-of.ts';

/** Changes a property, in its customer's list too; calls show its address. */
export function useUpdateProperty() {
  const utils = trpc.useUtils();
  return trpc.properties.update.useMutation({
    onSuccess: (changed) => {
      utils.properties.byCustomer.setData(propertiesOf(changed.customerId), (known) =>
        known?.map((property) => (property._id === changed._id ? changed : property)),
      );
      void utils.serviceCalls.invalidate();
    },
  });
}
