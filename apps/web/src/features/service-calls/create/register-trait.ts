import { DEFAULT_DURATION_MINUTES } from '@callboard/contract/defaults';
import { JOB_TYPES } from '@callboard/contract/job-type-list';
import type { ChangeEvent } from 'react';
import type { TraitsInput } from '~/features/service-calls/visit/trait-schema.ts';
import type { VisitDetailsForm } from './visit-details-form.ts';

/** Registers these fields; a chosen job type brings its usual duration until another one is said. */
export function registerTrait({ formState, register, setValue }: VisitDetailsForm) {
  const hasOwnDuration = formState.dirtyFields.durationMinutes;

  function followType(event: ChangeEvent<HTMLSelectElement>) {
    if (hasOwnDuration) return;
    const chosen = JOB_TYPES.find(({ key }) => key === event.target.value);
    setValue('durationMinutes', chosen?.minutes ?? DEFAULT_DURATION_MINUTES);
  }

  return (name: keyof TraitsInput) =>
    register(name, name === 'jobType' ? { onChange: followType } : undefined);
}
