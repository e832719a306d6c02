import { DEFAULT_DURATION_MINUTES } from '@callboard/contract/company/defaults';
import { skipToken } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { jobFields, NEW_JOB } from '~/features/calls/visit/job-fields.tsx';
import { propertiesOf } from '~/features/customers/properties/properties-of.ts';
import { toLocalInput } from '~/format/typed-time.ts';
import { useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { useDraft } from '~/ui/draft/use-draft.ts';
import type { VisitDetails, VisitDetailsInput } from './create-call-schema.ts';
import { type ChosenCustomer, keptChoices, useKeepChoices } from './kept-choices.ts';
import { type Asked, draftsOf, isLeft, type OpenCall, showCall } from './open-calls/open-call.ts';

export type VisitDetailsForm = UseFormReturn<VisitDetailsInput, unknown, VisitDetails>;

/** Visit fields that can show the server's messages. */
export const visitDetailFields = [
  'assignedEmployeeId',
  'durationMinutes',
  'description',
  'scheduledAt',
  'itemIds',
  ...jobFields,
] as const satisfies readonly (keyof VisitDetails)[];

const loadSchema = () => import('./create-call-schema.ts').then((module) => module.VisitDetails);

const MINUTE = 60_000;
const minuteOf = (moment: number) => new Date(Math.floor(moment / MINUTE) * MINUTE).toISOString();

/** The free time on the board that the page was opened for. */
interface FreeSlot {
  technician: string;
  /** The visit's start; now by default. */
  at?: string | undefined;
}

const slotIn = ({ technician, at }: Asked): FreeSlot | undefined =>
  technician === undefined ? undefined : { technician, at };

/** An address may say anything; what is no time is now. */
const momentOfSlot = (slot: FreeSlot | undefined): string | undefined =>
  Number.isNaN(Date.parse(slot?.at ?? '')) ? undefined : slot?.at;

export type CallDraft = ReturnType<typeof useCallDraft>;

/** A new call being created: customer, property and visit. */
export function useCallDraft(call: OpenCall) {
  const { id, known, asked } = call;
  const slot = slotIn(asked);
  const [names] = useState(() => draftsOf(id));
  const [kept] = useState(() => keptChoices(names.choices));
  const staysKept = useCallback(() => isLeft(id), [id]);
  useEffect(() => showCall(id), [id]);
  const [customer, setCustomer] = useState<ChosenCustomer | null>(kept ? kept.customer : known);
  // Undefined until chosen, so that the property that is meant is preselected.
  const [decided, setDecided] = useState(kept?.decided);
  const [isAddingCustomer, setIsAddingCustomer] = useState(
    kept?.isAddingCustomer ?? asked.caller !== undefined,
  );
  const [isAddingProperty, setIsAddingProperty] = useState(kept?.isAddingProperty ?? false);
  const [isInlineDirty, setIsInlineDirty] = useState(false);
  const [isTypeChosen, setIsTypeChosen] = useState(kept?.isTypeChosen ?? false);
  // What was sent is sent again as it was.
  const [isSent, setIsSent] = useState(kept?.isSent ?? false);
  // When a clock change repeats an hour, it may be the second one.
  const [openedAt] = useState(
    () => momentOfSlot(slot) ?? minuteOf(kept && !isSent ? Date.now() : call.openedAt),
  );
  const visit = useZodForm(loadSchema, {
    defaultValues: {
      scheduledAt: toLocalInput(openedAt),
      durationMinutes: DEFAULT_DURATION_MINUTES,
      assignedEmployeeId: slot?.technician ?? '',
      description: '',
      itemIds: [],
      ...NEW_JOB,
    },
  });
  useDraft(visit, names.visit, { isNew: true, staysKept });

  const properties = trpc.properties.byCustomer.useQuery(
    customer ? propertiesOf(customer._id) : skipToken,
  );
  // Whoever is called about one house is calling about it.
  const houses = customer?.contact?.houses ?? [];
  const meantId = houses.length === 1 ? houses[0]?._id : asked.propertyId;
  const meant =
    properties.data?.length === 1
      ? properties.data[0]
      : properties.data?.find(({ _id }) => _id === meantId);
  const property = decided === undefined ? (meant ?? null) : decided;
  const isPropertyComing = decided === undefined && customer !== null && properties.isPending;
  const isDirty =
    customer?._id !== known?._id ||
    decided !== undefined ||
    isInlineDirty ||
    visit.formState.isDirty;
  useKeepChoices(
    names.choices,
    isDirty || isSent
      ? { customer, decided, isAddingCustomer, isAddingProperty, isTypeChosen, isSent, call }
      : undefined,
    staysKept,
  );
  const hasNoProperty = properties.data?.length === 0;

  return {
    id,
    key: call.key,
    isFromBoard: slot !== undefined,
    names,
    staysKept,
    customer,
    /** Who of the customer is calling, where it is not the first contact. */
    contactId:
      customer?.contact?._id ?? (customer?._id === known?._id ? asked.contactId : undefined),
    chooseCustomer: (chosen: ChosenCustomer | null) => {
      setCustomer(chosen);
      setDecided(undefined);
      setIsAddingProperty(false);
    },
    properties,
    property,
    /** Whether the properties are still being read, of which one may be meant. */
    isPropertyComing,
    chooseProperty: setDecided,
    isAddingCustomer,
    setIsAddingCustomer,
    isAddingProperty,
    setIsAddingProperty,
    setIsInlineDirty,
    visit,
    isTypeChosen,
    noteTypeChosen: () => setIsTypeChosen(true),
    openedAt,
    /** Whether a time was chosen, here or on the board. */
    isTimed: visit.formState.dirtyFields.scheduledAt === true || momentOfSlot(slot) !== undefined,
    isDirty,
    noteSent: setIsSent,
    missing: whatIsMissing({
      hasCustomer: customer !== null,
      hasProperty: property !== null || isPropertyComing,
      isAddingCustomer,
      isAddingProperty: isAddingProperty || hasNoProperty,
    }),
  };
}

interface Progress {
  hasCustomer: boolean;
  hasProperty: boolean;
  isAddingCustomer: boolean;
  isAddingProperty: boolean;
}

/** Why the call cannot be created yet; undefined when it can. */
function whatIsMissing(progress: Progress): string | null {
  if (progress.isAddingCustomer) return 'Save the new customer first.';
  if (!progress.hasCustomer) return 'Choose a customer and a property first.';
  if (progress.isAddingProperty) return 'Save the new property first.';
  if (!progress.hasProperty) return 'Choose a property first.';
  return null;
}
