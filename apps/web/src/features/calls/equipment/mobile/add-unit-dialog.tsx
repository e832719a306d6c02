import type { LineToRecord } from '@callboard/contract/calls/call-equipment';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { EQUIPMENT_TYPES } from '@callboard/contract/equipment/equipment-types';
import {
  PLATE_FIELDS,
  type PlateField,
  unitField,
} from '@callboard/contract/equipment/unit-fields';
import { recordOf } from '@callboard/contract/platform/values/record-of';
import { Camera } from 'lucide-react';
import { type ChangeEvent, Fragment, type ReactNode, useRef, useState } from 'react';
import { AmountFields, amountText } from '~/features/equipment/units/amount-fields.tsx';
import { RefrigerantField } from '~/features/equipment/units/refrigerant-field.tsx';
import { shrinkPhoto } from '~/features/files/shrink-photo.ts';
import { showCreationErrors } from '~/lib/form/show-server-errors.ts';
import { useFormDialog } from '~/lib/form/use-form-dialog.ts';
import { useZodForm } from '~/lib/form/use-zod-form.ts';
import { Button } from '~/ui/button/button.tsx';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { FormDialog } from '~/ui/overlay/form-dialog.tsx';
import type { AddUnitInput } from './add-unit-schema.ts';
import { type Taken, useAddUnit } from './use-add-unit.ts';

const TYPES = EQUIPMENT_TYPES.map(({ key, label }) => ({ value: key, label }));
const loadSchema = () => import('./add-unit-schema.ts').then((module) => module.AddUnitInput);

interface AddUnitDialogProps {
  call: Pick<ServiceCall, '_id' | 'property'>;
  draft: string;
  /** The line item that it was sold with. */
  line: LineToRecord | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Puts a unit of the house on record from its data plate, and links it to the call. */
export function AddUnitDialog(props: AddUnitDialogProps) {
  const { call, draft, line, open, onOpenChange } = props;
  const [photo, setPhoto] = useState<Taken>();
  const { add, isSaving, renewKeys } = useAddUnit(call);
  const form = useZodForm(loadSchema, {
    defaultValues: {
      ...recordOf(PLATE_FIELDS, () => ''),
      type: line?.suggested.type ?? EQUIPMENT_TYPES[0].key,
      installedOn: line?.suggested.installedOn ?? '',
      chargeOunces: amountText(null),
    },
  });
  const { register } = form;
  const { errors } = form.formState;
  useDraft(form, draft, { isNew: true, isOpen: open });
  const { frame, close } = useFormDialog(form, { open, onOpenChange }, save);
  const text = (name: Exclude<PlateField, 'chargeOunces'>) => ({
    ...register(name),
    label: unitField(name).label,
    autoComplete: 'off',
    error: errors[name]?.message,
  });
  const asPrinted = { autoCapitalize: 'characters', spellCheck: false };
  const fields: Record<PlateField, ReactNode> = {
    type: <SelectField {...text('type')} options={TYPES} />,
    brand: <TextField {...text('brand')} />,
    model: <TextField {...text('model')} {...asPrinted} />,
    serial: <TextField {...text('serial')} {...asPrinted} />,
    location: <TextField {...text('location')} placeholder="Attic, closet, roof…" />,
    filterSize: <TextField {...text('filterSize')} placeholder="16x25x1" />,
    refrigerant: <RefrigerantField {...text('refrigerant')} />,
    chargeOunces: (
      <AmountFields
        label={unitField('chargeOunces').label}
        pounds={register('chargeOunces.pounds')}
        ounces={register('chargeOunces.ounces')}
        error={errors.chargeOunces?.message}
      />
    ),
    installedOn: <TextField {...text('installedOn')} type="date" />,
  };

  async function save(input: AddUnitInput) {
    try {
      await add({ unit: input, lineId: line?.lineId, photo });
      close();
    } catch (error) {
      showCreationErrors(form, PLATE_FIELDS, error, 'Failed to save', renewKeys);
    }
  }

  return (
    <FormDialog
      {...frame}
      title={line ? `Record ${line.description}` : 'Add equipment'}
      isDirty={frame.isDirty || photo !== undefined}
      saveLabel="Save"
      isSaving={isSaving}
    >
      <PlatePhoto photo={photo} onTake={setPhoto} />
      {Object.entries(fields).map(([name, field]) => (
        <Fragment key={name}>{field}</Fragment>
      ))}
    </FormDialog>
  );
}

interface PlatePhotoProps {
  photo: Taken | undefined;
  onTake: (photo: Taken) => void;
}

/** A photo of the data plate, which goes with the unit once that is saved. */
function PlatePhoto({ photo, onTake }: PlatePhotoProps) {
  const input = useRef<HTMLInputElement>(null);

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [taken] = target.files ?? [];
    // It gets smaller while the rest is typed.
    if (taken) onTake({ name: taken.name, smaller: shrinkPhoto(taken) });
    // The same one can be chosen again.
    target.value = '';
  }

  return (
    <div className="flex flex-col gap-1.5">
      <Button className="h-12" onClick={() => input.current?.click()}>
        <Camera aria-hidden="true" className="size-4.5" />
        {photo ? 'Take another photo' : 'Photo of the data plate'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Photo of the data plate"
        accept="image/*"
        onChange={handleChange}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {photo && `It is saved with the unit: ${photo.name}`}
      </p>
    </div>
  );
}
