import { type ReactNode, use } from 'react';
import { classNames } from '~/ui/class-names.ts';
import { TrailContext } from './trail.ts';

interface PageHeaderProps {
  title: ReactNode;
  /** It is one record by its name, seen before what can be done with it. */
  isName?: boolean;
  /** Next to the title: a badge, a count. */
  meta?: ReactNode;
  description?: ReactNode;
  /** What names the record, where the title is only its number. */
  headline?: ReactNode;
  actions?: ReactNode;
}

/** The h1 takes focus after each change of route. */
export function PageHeader({
  title,
  isName = false,
  meta,
  description,
  headline,
  actions,
}: PageHeaderProps) {
  const trail = use(TrailContext);
  return (
    <header className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className={classNames('min-w-0', Boolean(headline) && 'grow basis-96')}>
        <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 sm:gap-x-3">
          {trail}
          <h1 tabIndex={-1} className={isName ? 'text-xl sm:text-2xl' : 'text-xl'}>
            {title}
          </h1>
          {meta}
        </div>
        {headline}
        {description && <p className="max-w-prose text-sm text-ink-soft">{description}</p>}
      </div>
      {actions && (
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:grow">
          {actions}
        </div>
      )}
    </header>
  );
}
