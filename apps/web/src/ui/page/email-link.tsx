import { Fragment } from 'react';

interface EmailLinkProps {
  email: string;
  className?: string;
}

/** Writes to somebody. A long address goes on before its @ and its dots, where it is easy to read. */
export function EmailLink({ email, className = 'link' }: EmailLinkProps) {
  return (
    <a href={`mailto:${email}`} className={className}>
      <span className="min-w-0">
        {email.split(/(?=[@.])/).map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts may be alike, and never move
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </span>
    </a>
  );
}
