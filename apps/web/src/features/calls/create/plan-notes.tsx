import type { Plan } from '@callboard/contract/dispatch/plan';
import { formatDateTime } from '~/format/dates.ts';
import { toLocalInput } from '~/format/typed-time.ts';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import type { VisitDetailsForm } from './create-call-form.ts';

interface NextFreeProps {
  plan: Plan | undefined;
  form: VisitDetailsForm;
}

/**
 * When the chosen technician is next free; a press takes that time. Its line is there before the
 * answer, which would otherwise move what somebody is about to press.
 */
export function NextFree({ plan, form }: NextFreeProps) {
  const hasTechnician = Boolean(form.watch('assignedEmployeeId'));
  if (!hasTechnician) return null;
  return (
    <div className="flex min-h-control-small items-center sm:mt-6.5 sm:min-h-control">
      {plan && <FreeTime nextFree={plan.nextFree} form={form} />}
    </div>
  );
}

function FreeTime({ nextFree, form }: Pick<Plan, 'nextFree'> & Pick<NextFreeProps, 'form'>) {
  if (nextFree === null) {
    return <p className="text-sm text-ink-soft">Not free in the next 7 days</p>;
  }
  return (
    <Button
      size="small"
      variant="quiet"
      className="text-accent-ink!"
      onClick={() =>
        form.setValue('scheduledAt', toLocalInput(nextFree), {
          shouldDirty: true,
          shouldValidate: true,
        })
      }
    >
      Next free: {formatDateTime(nextFree)}
    </Button>
  );
}

/**
 * Warns of the rules that the visit breaks, and lets it be: creating it asks for a reason. It comes
 * and goes by itself, so it belongs where nothing moves that is pressed.
 */
export function PlanWarning({ plan }: { plan: Plan | undefined }) {
  const broken = plan?.broken ?? [];
  return (
    <div aria-live="polite" className="empty:hidden">
      {broken.length > 0 && (
        <Notice tone="warn" title="Check the schedule">
          <ul>
            {broken.map(({ rule, message }) => (
              <li key={rule}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
