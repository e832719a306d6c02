import type { Setup, SetupStepKey } from '@callboard/contract/company/setup';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import { Button } from '~/ui/button/button.tsx';
import { buttonClass } from '~/ui/button/button-class.ts';
import { Card } from '~/ui/page/card.tsx';
import { SETUP_WORDS, type SetupLink } from './setup-steps.ts';
import { useDismissSetup } from './use-dismiss-setup.ts';

/** What a new company does before its first day; what is done says so by itself. */
export function SetupChecklist({ setup: { steps } }: { setup: Setup }) {
  const dismissal = useDismissSetup();
  const next = steps.find(({ isDone }) => !isDone)?.key;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card
      title="Set up your company"
      flush
      className="mb-4"
      actions={
        <>
          <p className="text-sm text-ink-soft tabular-nums">
            {done} of {steps.length} done
          </p>
          <Button
            variant="quiet"
            size="small"
            pending={dismissal.isPending}
            pendingLabel="Hiding…"
            onClick={dismissal.dismiss}
          >
            Hide this list
          </Button>
        </>
      }
    >
      <ol>
        {steps.map(({ key, isDone }) => (
          <Step key={key} name={key} isDone={isDone} isNext={key === next} />
        ))}
      </ol>
    </Card>
  );
}

interface StepProps {
  name: SetupStepKey;
  isDone: boolean;
  /** The first that is not done; its way on stands out. */
  isNext: boolean;
}

function Step({ name, isDone, isNext }: StepProps) {
  const { title, hint } = SETUP_WORDS[name];
  const links: readonly SetupLink[] = SETUP_WORDS[name].links;
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5 sm:px-5">
      <Icon
        aria-hidden="true"
        className={`size-5 shrink-0 ${isDone ? 'text-accent-ink' : 'text-ink-faint'}`}
      />
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-sm font-semibold text-ink">
          {title} {isDone && <span className="font-normal text-ink-soft">Done</span>}
        </p>
        {!isDone && <p className="text-sm text-ink-soft">{hint}</p>}
      </div>
      {!isDone && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          {links.map(({ label, link }, index) => (
            <Link
              key={label}
              {...link}
              className={buttonClass({ variant: isNext && index === 0 ? 'primary' : 'secondary' })}
            >
              {label}
            </Link>
          ))}
        </div>
      )}
    </li>
  );
}
