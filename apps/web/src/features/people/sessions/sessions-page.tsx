import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { OwnSessions } from './signed-in-devices.tsx';

export function SessionsPage() {
  return (
    <>
      <PageHeader
        title="Signed-in devices"
        description="Sign out any device you don’t recognize or no longer use. If one isn’t yours, change your password too."
      />
      <Card flush>
        <OwnSessions />
      </Card>
    </>
  );
}
