import { Fragment } from 'react';

interface EmailTextProps {
  email: string;
}

/** A long address goes on before its @ or a later dot, where it is easy to read. */
export function EmailText({ email }: EmailTextProps) {
  const at = email.lastIndexOf('@');
  const [host, ...domains] = [...email.slice(at).matchAll(/^[^.]*|\.[^.]*/g)];
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {host?.[0]}
      {domains.map(({ 0: domain, index }) => (
        <Fragment key={index}>
          <wbr />
          {domain}
        </Fragment>
      ))}
    </>
  );
}

interface EmailLinkProps extends EmailTextProps {
  className?: string;
}

/** Writes to somebody. */
export function EmailLink({ email, className = 'link' }: EmailLinkProps) {
  return (
    <a href={`mailto:${email}`} className={className}>
      <span className="min-w-0 max-sm:wrap-anywhere">
        <EmailText email={email} />
      </span>
    </a>
  );
}
