import { totalOf } from '@callboard/contract/calls/total-of';
import type { OfficeMoney, Period } from '@callboard/contract/dispatch/dashboard';
import { wallTime } from '@callboard/contract/platform/values/company-time';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { callsInWords, paymentsInWords } from '~/features/dispatch/dashboard/in-words.ts';
import { companyZone } from '~/format/company-clock.ts';
import { trpc } from '~/lib/trpc.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { Money } from '~/ui/money.tsx';
import { DayCard } from './day-card.tsx';

/** The company's days of a period, as an address names them. */
function daysOf({ start, end }: Period) {
  const dayAt = (at: number) => wallTime(at, companyZone()).date;
  return { from: dayAt(Date.parse(start)), to: dayAt(Date.parse(end) - 1) };
}

interface MoneyCardProps {
  /** Until the day is there: amounts that come first would push down what stands below. */
  isHeld: boolean;
}

/** What is to be invoiced and to be paid, what was booked, and what was paid. */
export function MoneyCard({ isHeld }: MoneyCardProps) {
  const money = trpc.dashboard.money.useQuery();
  if (isHeld) return <DayCard title="Money">{null}</DayCard>;
  return (
    <DayCard title="Money">
      {money.error && (
        <div className="p-4 sm:px-5">
          <LoadError query={money} fallback="Failed to load the amounts" />
        </div>
      )}
      {money.data ? <Amounts money={money.data} /> : money.error && ' '}
    </DayCard>
  );
}

function Amounts({ money }: { money: OfficeMoney }) {
  const { completed, unpaid, unpaidByAge, booked, taken } = money;
  const [today, week] = [daysOf(money.today), daysOf(money.week)];
  return (
    <ul className="px-4 pb-3 text-sm sm:px-5">
      <Amount amount={totalOf(completed)} of={callsInWords(completed.count)}>
        <Link to="/invoices" className={name}>
          Completed, not invoiced
        </Link>
      </Amount>
      <Amount amount={unpaid.balance} of={callsInWords(unpaid.count)}>
        <Link to="/service-calls/status/$status" params={{ status: 'unpaid' }} className={name}>
          Unpaid
        </Link>
      </Amount>
      {unpaidByAge.map(({ minAgeDays, count, balance }) => (
        <Amount key={minAgeDays} amount={balance} of={callsInWords(count)}>
          <Link
            to="/service-calls/status/$status"
            params={{ status: 'unpaid' }}
            search={{ age: `${minAgeDays}` }}
            className={name}
          >
            Unpaid {minAgeDays} days or more
          </Link>
        </Amount>
      ))}
      <Amount amount={totalOf(booked.today)} of={callsInWords(booked.today.count)}>
        <Link to="/service-calls/booked" search={today} className={name}>
          Booked today
        </Link>
      </Amount>
      <Amount amount={totalOf(booked.week)} of={callsInWords(booked.week.count)}>
        <Link to="/service-calls/booked" search={week} className={name}>
          Booked this week
        </Link>
      </Amount>
      <Amount amount={taken.today.amount} of={paymentsInWords(taken.today.count)}>
        <Link to="/payments" search={today} className={name}>
          Paid today
        </Link>
      </Amount>
      <Amount amount={taken.week.amount} of={paymentsInWords(taken.week.count)}>
        <Link to="/payments" search={week} className={name}>
          Paid this week
        </Link>
      </Amount>
    </ul>
  );
}

const name = 'font-medium text-ink no-underline after:absolute after:inset-0';

interface AmountProps {
  /** In dollars; null where not all were summed. */
  amount: number | null;
  /** How many things it is of. */
  of: string;
  /** Its name, as the way to the list. */
  children: ReactNode;
}

function Amount({ amount, of, children }: AmountProps) {
  return (
    <li className="relative flex min-h-11 items-center gap-3 border-b border-line py-1 hover:bg-sunken">
      <span className="min-w-0 flex-1">
        {children}
        <span className="block text-xs text-ink-soft">{of}</span>
      </span>
      {amount !== null && <Money amount={amount} className="font-semibold" />}
    </li>
  );
}
