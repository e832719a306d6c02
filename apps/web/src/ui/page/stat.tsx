import type { ReactNode } from 'react';
import { classNames } from '~/ui/class-names.ts';

interface StatProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  tone?: 'plain' | 'good' | 'warn' | 'danger';
}

const tones = {
  plain: 'text-ink',
  good: 'text-good-ink',
  warn: 'text-warn-ink',
  danger: 'text-danger-ink',
};

export function Stat({ label, value, hint, tone = 'plain' }: StatProps) {
  return (
    <div className="min-w-0">
      <p className="text-xs font-medium text-ink-faint">{label}</p>
      <p className={classNames('text-2xl font-semibold tabular-nums', tones[tone])}>{value}</p>
      {hint && <p className="text-xs text-ink-soft">{hint}</p>}
    </div>
  );
}
