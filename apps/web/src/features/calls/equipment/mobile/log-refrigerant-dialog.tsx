import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import {
  REFRIGERANT_ACTIONS,
  type RefrigerantAction,
} from '@callboard/contract/equipment/refrigerants';
import { AmountFields, amountText } from '~/features/equipment/units/amount-fields.tsx';
import { RefrigerantField } from '~/features/equipment/units/refrigerant-field.tsx';
import { showCreationErrors } from '~/lib/form/show-server-errors.ts';
import { useFormDialog } from '~/lib/form/use-form-dialog.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { tellKept } from '~/session/tell-done.ts';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { FormDialog } from '~/ui/overlay/form-dialog.tsx';
import type { LogRefrigerantInput } from './log-refrigerant-schema.ts';
import type { UnitAtCall } from './unit-at-call.ts';

const ACTIONS = REFRIGERANT_ACTIONS.map(({ key, label }) => ({ value: key, label }));
const FIELDS = ['action', 'refrigerant', 'ounces', 'note'] as const;
const FIRST: RefrigerantAction = 'added';

const loadSchema = () =>
  import('./log-refrigerant-schema.ts').then((module) => module.LogRefrigerantInput);

interface LogRefrigerantDialogProps {
  callId: string;
  unit: UnitAtCall;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The draft name of an entry that is logged at a call. */
export const logDraft = (callId: string, unitId: string): string =>
  `refrigerant of ${unitId} at call ${callId}`;

/** Logs what was added to or recovered from a unit at a call: today, by whoever is signed in. */
export function LogRefrigerantDialog({
  callId,
  unit,
  open,
  onOpenChange,
}: LogRefrigerantDialogProps) {
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const add = trpc.equipment.addRefrigerant.useMutation({
    trpc: { context: { idempotencyKey, ofCall: callId } },
    onSuccess: renewKey,
  });
  const form = useZodForm(loadSchema, {
    defaultValues: {
      action: FIRST,
      refrigerant: unit.refrigerant,
      note: '',
      ounces: amountText(null),
    },
  });
  const { errors } = form.formState;
  useDraft(form, logDraft(callId, unit._id), { isNew: true, isOpen: open });
  const { frame, close } = useFormDialog(form, { open, onOpenChange }, save);

  async function save(input: LogRefrigerantInput) {
    try {
      const units = await add.mutateAsync({ ...input, id: unit._id, callId });
      tellKept(units, `Refrigerant of ${equipmentName(unit)}`);
      close();
    } catch (error) {
      showCreationErrors(form, FIELDS, error, 'Failed to save', renewKey);
    }
  }

  return (
    <FormDialog {...frame} title="Log refrigerant" saveLabel="Save" isSaving={add.isPending}>
      <SelectField
        {...form.register('action')}
        label="What was done"
        options={ACTIONS}
        error={errors.action?.message}
      />
      <RefrigerantField
        {...form.register('refrigerant')}
        label="Refrigerant"
        required
        error={errors.refrigerant?.message}
      />
      <AmountFields
        label="Amount"
        pounds={form.register('ounces.pounds')}
        ounces={form.register('ounces.ounces')}
        required
        error={errors.ounces?.message}
      />
      <TextField
        {...form.register('note')}
        label="Note"
        autoComplete="off"
        error={errors.note?.message}
      />
    </FormDialog>
  );
}
