import type { ArrivalWindow } from '@callboard/contract/calls/arrival-window';
import { useCompanyList } from '~/lib/use-company-list.ts';
import { classNames } from '~/ui/class-names.ts';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import type { JobFieldsProps } from './job-fields.tsx';
import { AS_PROMISED, STARTS_THEN, windowOptions } from './window-choice.ts';

interface WindowFieldsProps extends JobFieldsProps {
  /** What is chosen for a new call, which may be a certain window. */
  chosen?: { choice: string; exact: ArrivalWindow | undefined };
  /** The window that goes with the time of a stored call, and what to say of what is chosen. */
  promised?: { window: ArrivalWindow | null; hint: string | undefined };
}

/** Which arrival window is promised, and whether the time is not confirmed. */
export function WindowFields({ register, errors, chosen, promised }: WindowFieldsProps) {
  const offered = useCompanyList('arrival-windows');
  const certain = chosen?.exact
    ? { choice: chosen.choice, window: chosen.exact }
    : promised?.window && { choice: AS_PROMISED, window: promised.window };
  // A custom window is shown with its date and needs the full width.
  const isNarrow = !certain;
  return (
    <div
      className={classNames(
        'grid grid-cols-1 items-start gap-x-4 gap-y-2',
        isNarrow && 'sm:grid-cols-2',
      )}
    >
      <SelectField
        {...register('arrivalWindow')}
        // Controlled by React: the option of a certain window comes with its choice.
        {...(chosen && { value: chosen.choice })}
        label="Arrival window"
        hint={promised ? promised.hint : chosen?.exact ? undefined : STARTS_THEN}
        options={windowOptions(offered, certain ?? undefined)}
        error={errors.arrivalWindow?.message}
      />
      <CheckboxField
        {...register('needsTime')}
        label="Time not confirmed"
        className={isNarrow ? 'sm:mt-6.5' : ''}
        error={errors.needsTime?.message}
      />
    </div>
  );
}
