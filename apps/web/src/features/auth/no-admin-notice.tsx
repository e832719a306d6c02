import { Notice } from '~/ui/feedback/notice.tsx';

/** On a new installation nobody can sign in before its first admin was made at the server. */
export function NoAdminNotice() {
  return (
    <Notice tone="warn" title="There is no administrator yet">
      <p>Create the first one at the server. The command prints a link to choose a password:</p>
      <code className="mt-2 block break-words text-xs">
        npm run admin:create -- --email E --phone P --name "First Last"
      </code>
    </Notice>
  );
}
