interface EmailLinkProps {
  email: string;
  className?: string;
}

/** Writes to somebody. A long address goes on before its @, where it is easy to read. */
export function EmailLink({ email, className = 'link' }: EmailLinkProps) {
  const at = email.lastIndexOf('@');
  return (
    <a href={`mailto:${email}`} className={className}>
      <span className="min-w-0 max-sm:wrap-anywhere">
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </span>
    </a>
  );
}
