import { formatUsd } from '~/format/money.ts';
import { classNames } from './class-names.ts';

export function Money({ amount, className }: { amount: number; className?: string }) {
  return (
    <span className={classNames('text-end whitespace-nowrap tabular-nums', className)}>
      {formatUsd(amount)}
    </span>
  );
}
