import type { Property } from '@callboard/contract/customers/properties';
import { useController, useWatch } from 'react-hook-form';
import { useCompanyWindows } from '~/features/calls/visit/use-company-windows.ts';
import { chosenWindow } from '~/features/calls/visit/window-choice.ts';
import { TellField } from '~/features/messages/tell-field.tsx';
import { fromLocalInput } from '~/format/typed-time.ts';
import type { VisitDetailsForm } from './create-call-form.ts';

export interface TellNoteProps {
  form: VisitDetailsForm;
  property: Pick<Property, '_id' | 'customerId'>;
}

/** Whether the customer of a new call hears that it is booked. */
export function TellNote({ form: { control }, property }: TellNoteProps) {
  const windows = useCompanyWindows();
  const [typedTime, choice, needsTime] = useWatch({
    control,
    name: ['scheduledAt', 'arrivalWindow', 'needsTime'],
  });
  const { field } = useController({ control, name: 'tellCustomer' });
  const scheduledAt = fromLocalInput(typedTime);
  if (!scheduledAt) return null;
  const window = chosenWindow(choice, scheduledAt, undefined, windows);
  return (
    <TellField
      asked={{
        customerId: property.customerId,
        propertyId: property._id,
        scheduledAt,
        needsTime,
        windowStart: window?.start,
        windowEnd: window?.end,
      }}
      isTold={field.value !== false}
      onChange={(isTold) => field.onChange(isTold ? undefined : false)}
    />
  );
}
