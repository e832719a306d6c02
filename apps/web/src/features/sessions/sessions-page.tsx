import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { OwnSessions } from './own-sessions.tsx';

export function SessionsPage() {
  return (
    <>
      <PageHeader
        title="Your sign-ins"
        description="Where you are signed in. End what you do not know or no longer use, and change your password if it was not you."
      />
      <Card flush>
        <OwnSessions />
      </Card>
    </>
  );
}
