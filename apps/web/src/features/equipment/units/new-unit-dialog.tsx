import type { Equipment, EquipmentDetail } from '@callboard/contract/equipment/equipment';
import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import { useState } from 'react';
import { currentOf, hasFieldsOf } from '~/lib/current-of.ts';
import { showCreationErrors } from '~/lib/form/show-server-errors.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogForm } from '~/ui/overlay/dialog-form.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { useToday } from './unit-badges.tsx';
import {
  inPlaceOf,
  loadUnitSchema,
  newUnitInput,
  SHOWN_FIELDS,
  UnitFields,
} from './unit-fields.tsx';
import { unitWords } from './unit-row.tsx';
import type { UnitDetails, UnitInput } from './unit-schema.ts';
import { useUnitSaved } from './use-unit-saved.ts';

/** A place where a unit can stand. */
export interface UnitPlace {
  _id: string;
  label: string;
}

export interface NewUnitDialogProps {
  /** The name under which what is typed is kept. */
  draft: string;
  /** Where it can stand; chosen where there are several. */
  places: readonly UnitPlace[];
  /** What it may take the place of: units in service at these places. */
  inService: readonly Equipment[];
  /** The one that it takes the place of, where that is why somebody came. */
  replaced?: Equipment | undefined;
  /** The line item that it was sold with, and what is known from there. */
  sold?: { callId: string; lineId: string; description: string; known: Partial<UnitInput> };
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved?: (unit: EquipmentDetail) => void;
}

type SeenUnit = Pick<Equipment, '_id' | 'version'>;
const isSeen = hasFieldsOf<SeenUnit>({ _id: '', version: 0 });

/** Records a unit; where it takes the place of another one, that one is retired with it. */
export function NewUnitDialog(props: NewUnitDialogProps) {
  const { draft, places, inService, replaced, sold, open, onOpenChange, onSaved } = props;
  const today = useToday();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const context = { trpc: { context: { idempotencyKey } } };
  const create = trpc.equipment.create.useMutation(context);
  const replace = trpc.equipment.replace.useMutation(context);
  const oneAtATime = useOneAtATime();
  const saved = useUnitSaved();
  const [filled] = useState(() =>
    newUnitInput({
      ...(replaced && inPlaceOf(replaced)),
      ...sold?.known,
      ...(replaced && { installedOn: today, retiredOn: today, replaces: replaced._id }),
      propertyId: replaced?.propertyId ?? (places.length === 1 ? (places[0]?._id ?? '') : ''),
    }),
  );
  const form = useZodForm(loadUnitSchema, { defaultValues: filled });
  const { register, watch, setValue, getValues } = form;
  const { errors, isDirty } = form.formState;
  useDraft(form, draft, { isNew: true, isOpen: open });
  const [propertyId, replaces] = watch(['propertyId', 'replaces']);
  const here = inService.filter((unit) => unit.propertyId === propertyId);
  // As it was when it was chosen; a newer version arriving meanwhile would hide that it was retired.
  const [former, setFormer] = useState<SeenUnit | undefined>(replaced);
  const isGone = replaces !== '' && !here.some(({ _id }) => _id === replaces);

  function close() {
    onOpenChange(false);
    form.reset();
  }

  /** What stays as it was in the same place is filled in where nothing is typed. */
  function chooseReplaced(id: string) {
    const options = { shouldDirty: true };
    setValue('replaces', id, options);
    const unit = here.find(({ _id }) => _id === id);
    if (!unit) return;
    setFormer(unit);
    setValue('type', unit.type, options);
    if (!getValues('location')) setValue('location', unit.location, options);
    if (!getValues('filterSize')) setValue('filterSize', unit.filterSize, options);
    if (!getValues('retiredOn')) setValue('retiredOn', getValues('installedOn') || today, options);
  }

  async function send({ replaces: id, retiredOn, propertyId: place, ...unit }: UnitDetails) {
    const fromLine = sold ? { callId: sold.callId, lineId: sold.lineId } : null;
    if (id === '') return create.mutateAsync({ ...unit, fromLine, propertyId: place });
    // One chosen on an earlier page, and not in service any more, was retired since its first version.
    const { version } = [former, ...inService].find((one) => one?._id === id) ?? { version: 1 };
    const both = await replace.mutateAsync({
      id,
      version,
      retiredOn: retiredOn ?? undefined,
      successor: { ...unit, fromLine },
    });
    saved(both.retired);
    return both.successor;
  }

  async function save(input: UnitDetails) {
    try {
      const unit = await send(input);
      renewKey();
      saved(unit);
      notify({ title: `${equipmentName(unit)} recorded`, tone: 'success' });
      close();
      onSaved?.(unit);
    } catch (error) {
      const current = currentOf(error, isSeen);
      if (current) setFormer(current);
      showCreationErrors(form, SHOWN_FIELDS, error, 'The equipment was not recorded', renewKey);
    }
  }

  const problem = errors.root?.server?.message;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={replaced ? `Replace ${equipmentName(replaced)}` : 'Add equipment'}
      description={sold && `From the line item: ${sold.description}`}
      isDirty={isDirty}
    >
      <DialogForm
        onSubmit={form.handleSubmit((input) => oneAtATime(() => save(input)), onInvalid)}
        problem={problem}
        saveLabel="Save"
        isSaving={create.isPending || replace.isPending}
      >
        <UnitFields form={form}>
          {places.length > 1 && !replaced && (
            <SelectField
              {...register('propertyId', { onChange: () => setValue('replaces', '') })}
              label="Property"
              required
              placeholder="Choose…"
              options={places.map(({ _id, label }) => ({ value: _id, label }))}
              error={errors.propertyId?.message}
            />
          )}
          {(here.length > 0 || isGone) && !replaced && (
            <SelectField
              {...register('replaces')}
              label="Takes the place of"
              placeholder="Nothing: it is additional"
              options={[
                ...here.map((unit) => ({
                  value: unit._id,
                  label: [equipmentName(unit), unitWords(unit)].filter(Boolean).join(', '),
                })),
                ...(isGone ? [{ value: replaces, label: 'Retired in the meantime' }] : []),
              ]}
              onChange={({ target }) => chooseReplaced(target.value)}
            />
          )}
          {replaces !== '' && (
            <TextField
              {...register('retiredOn')}
              label="Old unit retired on"
              type="date"
              error={errors.retiredOn?.message}
            />
          )}
        </UnitFields>
      </DialogForm>
    </Dialog>
  );
}
