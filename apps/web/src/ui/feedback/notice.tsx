import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '~/ui/class-names.ts';

type NoticeTone = 'info' | 'warn' | 'error' | 'success';

const looks: Record<NoticeTone, { icon: LucideIcon; className: string; iconClass: string }> = {
  info: { icon: Info, className: 'border-info-line bg-info-wash', iconClass: 'text-info-ink' },
  warn: {
    icon: TriangleAlert,
    className: 'border-warn-line bg-warn-wash',
    iconClass: 'text-warn-ink',
  },
  error: {
    icon: CircleAlert,
    className: 'border-danger-line bg-danger-wash',
    iconClass: 'text-danger-ink',
  },
  success: {
    icon: CircleCheck,
    className: 'border-good-line bg-good-wash',
    iconClass: 'text-good-ink',
  },
};

interface NoticeProps {
  tone?: NoticeTone;
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

export function Notice({ tone = 'info', title, children, actions, className }: NoticeProps) {
  const { icon: Icon, iconClass, className: look } = looks[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex flex-wrap items-start gap-2.5 rounded-md border px-3.5 py-2.5 text-sm text-ink',
        look,
        className,
      )}
    >
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-4 shrink-0', iconClass)} />
      <div className="min-w-0 grow basis-32">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className={title ? 'text-ink-soft' : ''}>{children}</div>}
      </div>
      {actions && <div className="-my-1 flex max-w-full shrink-0 flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
