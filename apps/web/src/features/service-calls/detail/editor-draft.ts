/** The name of what is typed into an editor on the page of a call; without a line, a new one's. */
export const editorDraft =
  (callId: string, kind: 'item' | 'payment' | 'visit') =>
  (lineId = 'new'): string =>
    `call ${callId} ${kind} ${lineId}`;
