import { EndAllButton } from './end-all-button.tsx';
import { SessionList } from './session-list.tsx';

/** The user's own signed-in devices. */
export function OwnSessions() {
  return (
    <SessionList
      whose="myself"
      caption="Signed-in devices"
      emptyText="Only this device is signed in."
      footer={
        <EndAllButton whose="myself" question="Sign out everywhere else?">
          Sign out everywhere else
        </EndAllButton>
      }
    />
  );
}
