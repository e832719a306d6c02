import type { Customer } from '@callboard/contract/customers';
import { DEFAULT_DURATION_MINUTES } from '@callboard/contract/defaults';
import { skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import { propertiesOf } from '~/features/properties/properties-of.ts';
import { NEW_TRAITS } from '~/features/service-calls/visit/trait-values.ts';
import { toLocalInput } from '~/format/dates.ts';
import { trpc } from '~/lib/trpc.ts';
import { useDraft } from '~/lib/use-draft.ts';
import { useZodForm } from '~/lib/use-zod-form.ts';
import { keptChoices } from './kept-choices.ts';
import { useKeepChoices } from './use-keep-choices.ts';
import { whatIsMissing } from './what-is-missing.ts';

const loadSchema = () => import('./visit-details.ts').then((module) => module.VisitDetails);

export type CallDraft = ReturnType<typeof useCallDraft>;

/**
 * A call that is being put together: for whom, where, and the visit itself.
 * @param known the customer that the page was opened for
 */
export function useCallDraft(known: Customer | null) {
  const draftName = `new call ${known?._id ?? ''}`;
  const [kept] = useState(() => keptChoices(draftName));
  const [customer, setCustomer] = useState(kept ? kept.customer : known);
  // Undefined until somebody decides, so that an only property is there by itself.
  const [decided, setDecided] = useState(kept?.decided);
  const [isAddingCustomer, setIsAddingCustomer] = useState(kept?.isAddingCustomer ?? false);
  const [isAddingProperty, setIsAddingProperty] = useState(kept?.isAddingProperty ?? false);
  const [isInlineDirty, setIsInlineDirty] = useState(false);
  const [openedAt] = useState(() => toLocalInput(new Date()));
  const visit = useZodForm(loadSchema, {
    defaultValues: {
      scheduledAt: openedAt,
      durationMinutes: DEFAULT_DURATION_MINUTES,
      assignedEmployeeId: '',
      description: '',
      ...NEW_TRAITS,
    },
  });
  useDraft(visit, `${draftName} visit`, { isNew: true });

  const properties = trpc.properties.byCustomer.useQuery(
    customer ? propertiesOf(customer._id) : skipToken,
  );
  const only = properties.data?.length === 1 ? properties.data[0] : undefined;
  const property = decided === undefined ? (only ?? null) : decided;
  const isDirty = customer?._id !== known?._id || isInlineDirty || visit.formState.isDirty;
  useKeepChoices(
    draftName,
    isDirty ? { customer, decided, isAddingCustomer, isAddingProperty } : undefined,
  );
  const hasNoProperty = properties.data?.length === 0;

  return {
    customer,
    chooseCustomer: (chosen: Customer | null) => {
      setCustomer(chosen);
      setDecided(undefined);
      setIsAddingProperty(false);
    },
    properties,
    property,
    chooseProperty: setDecided,
    isAddingCustomer,
    setIsAddingCustomer,
    isAddingProperty,
    setIsAddingProperty,
    setIsInlineDirty,
    visit,
    isDirty,
    missing: whatIsMissing({
      hasCustomer: customer !== null,
      hasProperty: property !== null,
      isAddingCustomer,
      isAddingProperty: isAddingProperty || hasNoProperty,
    }),
  };
}
