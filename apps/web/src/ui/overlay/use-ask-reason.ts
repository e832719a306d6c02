import { createContext, use } from 'react';
import type { ReasonQuestion } from './reason-dialog.tsx';

/** Resolves to the typed reason, or null if canceled. */
export type AskReason = (question: ReasonQuestion) => Promise<string | null>;

export const ReasonContext = createContext<AskReason | null>(null);

/** `const reason = await askReason({ question, points, confirmLabel: 'Move anyway' })` */
export function useAskReason(): AskReason {
  const askReason = use(ReasonContext);
  if (!askReason) throw new Error('useAskReason needs a ReasonProvider above it');
  return askReason;
}
