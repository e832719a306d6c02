import { useState } from 'react';
import { Notice } from '~/ui/feedback/notice.tsx';
import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

export function ChangePasswordPage() {
  const [isChanged, setIsChanged] = useState(false);
  return (
    <>
      <PageHeader
        title="Change password"
        description="You stay signed in here; every other device is signed out."
      />
      <div className="flex max-w-md flex-col gap-4">
        {isChanged && (
          <Notice tone="success">Your password is changed. Other devices were signed out.</Notice>
        )}
        <Card>
          <ChangePasswordForm
            currentLabel="Current password"
            saveLabel="Change password"
            onChanged={() => setIsChanged(true)}
          />
        </Card>
      </div>
    </>
  );
}
