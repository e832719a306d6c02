/** What a step of a call's checklist is called among what waits. */
export const stepId = (callId: string, step: string): string => `${callId} ${step}`;
