import type { EquipmentDetail } from '@callboard/contract/equipment/equipment';
import type { RefrigerantEntry } from '@callboard/contract/equipment/refrigerant-log';
import { REFRIGERANT_ACTIONS } from '@callboard/contract/equipment/refrigerants';
import type { SessionRole } from '@callboard/contract/people/roles';
import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { AmountFields, amountText } from '~/features/equipment/units/amount-fields.tsx';
import { RefrigerantField } from '~/features/equipment/units/refrigerant-field.tsx';
import { useToday } from '~/features/equipment/units/unit-badges.tsx';
import { useUndo } from '~/features/platform/history/use-undo.ts';
import { formatDay } from '~/format/dates.ts';
import { currentOf, hasFieldsOf } from '~/lib/current-of.ts';
import { fieldProps } from '~/lib/form/field-props.ts';
import { showCreationErrors } from '~/lib/form/show-server-errors.ts';
import { useFormDialog } from '~/lib/form/use-form-dialog.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { useRecordForm } from '~/lib/form/use-record-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { FormDialog } from '~/ui/overlay/form-dialog.tsx';
import { notify } from '~/ui/toast/notify.ts';
import type { RefrigerantInput } from './refrigerant-schema.ts';
import { useUnitCalls } from './unit-calls.tsx';

const FIELDS = [
  'date',
  'action',
  'refrigerant',
  'ounces',
  'technicianId',
  'callId',
  'note',
] as const;

const ACTIONS = REFRIGERANT_ACTIONS.map(({ key, label }) => ({ value: key, label }));

const loadSchema = () =>
  import('./refrigerant-schema.ts').then((module) => module.RefrigerantInput);

/** Who can have done it: active technicians, and whoever an entry names. */
function useTechnicians(entry: RefrigerantEntry | undefined, role: SessionRole) {
  const user = useUser();
  const { data = [] } = trpc.employees.technicians.useQuery(undefined, {
    enabled: isOfficeRole(role),
  });
  const own = role === 'tech' && user ? [{ _id: user.id, name: user.name }] : [];
  const known = [...own, ...data];
  const isKnown = known.some(({ _id }) => _id === entry?.technician._id);
  return (entry && !isKnown ? [entry.technician, ...known] : known).map(({ _id, name }) => ({
    value: _id,
    label: name,
  }));
}

/** The calls that it can have been on: those of the unit, and the one an entry names. */
function useCallOptions(id: string, entry: RefrigerantEntry | undefined) {
  const { calls = [] } = useUnitCalls(id);
  const options = calls.map(({ _id, callNumber, scheduledAt }) => ({
    value: _id,
    label: `#${callNumber}, ${formatDay(scheduledAt)}`,
  }));
  const named = entry?.call;
  return named && options.every(({ value }) => value !== named._id)
    ? [{ value: named._id, label: `#${named.callNumber}` }, ...options]
    : options;
}

interface RefrigerantDialogProps {
  unit: EquipmentDetail;
  /** Of the log that is shown. */
  version: number | undefined;
  /** The entry that is corrected. */
  entry: RefrigerantEntry | undefined;
  draft: string;
  role: SessionRole;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Logs what was added or recovered, or corrects what an entry says. */
export function RefrigerantDialog(props: RefrigerantDialogProps) {
  const { unit, version, entry, draft, role, open, onOpenChange } = props;
  const { _id: id } = unit;
  const user = useUser();
  const today = useToday();
  const { refrigerantLog } = trpc.useUtils().equipment;
  const undo = useUndo();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const add = trpc.equipment.addRefrigerant.useMutation({
    trpc: { context: { idempotencyKey } },
  });
  const correct = trpc.equipment.correctRefrigerant.useMutation();
  const inputOf = ({ entry: known }: Pick<RefrigerantDialogProps, 'entry'>) => ({
    date: known?.date ?? today,
    action: known?.action ?? ACTIONS[0]?.value ?? 'added',
    refrigerant: known?.refrigerant ?? unit.refrigerant,
    ounces: amountText(known?.ounces ?? null),
    technicianId: known?.technician._id ?? (role === 'tech' ? (user?.id ?? '') : ''),
    callId: known?.call?._id ?? '',
    note: known?.note ?? '',
  });
  const { form, base, rebase } = useRecordForm(loadSchema, { entry, version }, inputOf);
  const { register } = form;
  const { errors } = form.formState;
  useDraft(form, draft, { isNew: !entry, isOpen: open });
  const { frame, close } = useFormDialog(form, { open, onOpenChange }, save);
  const technicians = useTechnicians(entry, role);
  const calls = useCallOptions(id, entry);

  async function save(input: RefrigerantInput) {
    try {
      const log = entry
        ? await correct.mutateAsync({ ...input, id, entryId: entry._id, version: base.version })
        : await add.mutateAsync({ ...input, id });
      renewKey();
      refrigerantLog.setData({ id }, log);
      const title = entry ? 'Entry corrected' : 'Refrigerant logged';
      const change = { kind: 'equipment', id, title, made: log.version } as const;
      notify({ title, tone: 'success', undo: () => void undo(change) });
      close();
    } catch (error) {
      const current = currentOf(error, hasFieldsOf({ entries: [], version: 0 }));
      const now = current?.entries.find(({ _id }) => _id === entry?._id);
      if (current && now) rebase({ entry: now, version: current.version });
      showCreationErrors(form, FIELDS, error, 'The entry was not saved', renewKey);
    }
  }

  return (
    <FormDialog
      {...frame}
      title={entry ? 'Correct entry' : 'Log refrigerant'}
      saveLabel="Save"
      isSaving={add.isPending || correct.isPending}
    >
      <SelectField {...fieldProps(form, 'action', 'What was done')} required options={ACTIONS} />
      <AmountFields
        label="Amount"
        required
        pounds={register('ounces.pounds')}
        ounces={register('ounces.ounces')}
        error={errors.ounces?.message}
      />
      <RefrigerantField {...fieldProps(form, 'refrigerant', 'Refrigerant')} required />
      <TextField {...fieldProps(form, 'date', 'Date')} type="date" required />
      <SelectField
        {...fieldProps(form, 'technicianId', 'Technician')}
        required
        placeholder="Choose…"
        options={technicians}
      />
      {calls.length > 0 && (
        <SelectField
          {...fieldProps(form, 'callId', 'Service call')}
          placeholder="None"
          options={calls}
        />
      )}
      <TextField {...fieldProps(form, 'note', 'Note')} />
    </FormDialog>
  );
}
