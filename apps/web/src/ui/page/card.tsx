import { type ReactNode, useId } from 'react';
import { classNames } from '~/ui/class-names.ts';

interface CardProps {
  /** With a title the card is a named region. */
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** The content reaches the edges, as for tables. */
  flush?: boolean;
  className?: string;
}

export function Card({ title, actions, children, flush = false, className }: CardProps) {
  const titleId = useId();
  const Box = title ? 'section' : 'div';
  return (
    <Box
      data-card
      aria-labelledby={title ? titleId : undefined}
      className={classNames(
        'relative flex min-w-0 flex-col rounded-lg border border-line bg-surface',
        className,
      )}
    >
      {title && (
        <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-1.5 sm:px-5">
          <h2 id={titleId} className="min-w-0 text-base wrap-anywhere">
            {title}
          </h2>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      <div
        className={
          flush
            ? // A card that says in its header that it is empty has no second line above its edge.
              classNames(title !== undefined && 'border-t border-line empty:hidden')
            : classNames('px-4 pb-4 sm:px-5 sm:pb-5', !title && 'pt-4 sm:pt-5')
        }
      >
        {children}
      </div>
    </Box>
  );
}
