import { use } from 'react';
import { type AskReason, ReasonContext } from './reason-context.ts';

/** `const reason = await askReason({ question, points, confirmLabel: 'Move anyway' })` */
export function useAskReason(): AskReason {
  const askReason = use(ReasonContext);
  if (!askReason) throw new Error('useAskReason needs a ReasonProvider above it');
  return askReason;
}
