import { EndAllButton } from './end-all-button.tsx';
import { SessionList } from './session-list.tsx';

/** Where one is signed in oneself. */
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
