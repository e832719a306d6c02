import type { MoneySettings } from '@callboard/contract/company/money-settings';
import { wallTime } from '@callboard/contract/platform/values/company-time';
import { useState } from 'react';
import { companyZone } from '~/format/company-clock.ts';
import { formatCount } from '~/format/count-up-to.ts';
import { formatCalendarDay } from '~/format/dates.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { useConfirm } from '~/ui/overlay/use-confirm.ts';
import { Card } from '~/ui/page/card.tsx';
import { notify } from '~/ui/toast/notify.ts';

const todayInCompany = () => wallTime(Date.now(), companyZone()).date;

/** "3 calls that are not billed yet"; counts behind it. */
const callsInWords = (calls: number) =>
  `${formatCount(calls)} ${calls === 1 ? 'call that is' : 'calls that are'} not billed yet`;

/** Switches sales tax on from a day, and off again. */
export function SwitchCard() {
  const { data } = trpc.settings.money.useQuery();
  if (!data) return null;
  return (
    <Card title={data.taxFrom === null ? 'Sales tax is off' : 'Sales tax is on'}>
      {data.taxFrom === null ? (
        <SwitchOn settings={data} />
      ) : (
        <Charged settings={data} taxFrom={data.taxFrom} />
      )}
    </Card>
  );
}

function useSetTaxFrom({ version }: MoneySettings) {
  const utils = trpc.useUtils();
  const setMoney = trpc.settings.setMoney.useMutation();
  const oneAtATime = useOneAtATime();
  const [problem, setProblem] = useState<string>();

  async function send(taxFrom: string | null) {
    setProblem(undefined);
    try {
      const changed = await setMoney.mutateAsync({ taxFrom, version });
      utils.settings.money.setData(undefined, changed);
      void utils.taxes.reach.invalidate();
      notify({
        title: taxFrom === null ? 'Sales tax is off' : 'Sales tax is on',
        tone: 'success',
      });
    } catch (error) {
      setProblem(messageOf(error, 'Failed to save settings'));
      void utils.settings.money.invalidate();
    }
  }
  return {
    problem,
    isPending: setMoney.isPending,
    set: (taxFrom: string | null) => void oneAtATime(() => send(taxFrom)),
  };
}

function SwitchOn({ settings }: { settings: MoneySettings }) {
  const [day, setDay] = useState(todayInCompany);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
  const reach = trpc.taxes.reach.useQuery({ from: day }, { enabled: isDay });
  const { set, problem, isPending } = useSetTaxFrom(settings);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        set(day);
      }}
    >
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <p>
        Enter rates and rules first, and have an accountant confirm them. What was done or paid
        before the first day is never taxed.
      </p>
      <div className="flex flex-wrap items-end gap-4">
        <TextField
          label="First day with tax"
          type="date"
          required
          min={todayInCompany()}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button type="submit" variant="primary" pending={isPending} unavailable={!isDay}>
          Switch on
        </Button>
      </div>
      {/* Its line is there before its words, so that nothing below moves. */}
      <p className="min-h-5 text-sm text-ink-soft" aria-live="polite">
        {reach.data && `This goes through ${callsInWords(reach.data.calls)}.`}
      </p>
    </form>
  );
}

function Charged({ settings, taxFrom }: { settings: MoneySettings; taxFrom: string }) {
  const reach = trpc.taxes.reach.useQuery({});
  const { set, problem, isPending } = useSetTaxFrom(settings);
  const confirm = useConfirm();

  async function askAndSwitchOff() {
    const isSure = await confirm({
      question: 'Switch sales tax off?',
      detail: 'Calls keep the tax they have. What is done from tomorrow on is not taxed.',
      confirmLabel: 'Switch off',
    });
    if (isSure) set(null);
  }

  return (
    <div className="flex flex-col gap-4">
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <p>
        Work is taxed from {formatCalendarDay(taxFrom)} on.
        {reach.data &&
          (reach.data.isWorking
            ? ' A change is being worked out.'
            : ` A change of rates or rules goes through ${callsInWords(reach.data.calls)}.`)}
      </p>
      <div>
        <Button pending={isPending} onClick={() => void askAndSwitchOff()}>
          Switch off
        </Button>
      </div>
    </div>
  );
}
