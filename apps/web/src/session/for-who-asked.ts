import { session } from './session.ts';

/** Of a request outside tRPC neither answer nor failure reaches whoever came after. */
export async function forWhoAsked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const asker = session.user?.id;
  const isGone = () => asker !== undefined && session.user?.id !== asker;
  const never = new Promise<Answer>(() => {});
  return ask().then(
    (answer) => (isGone() ? never : answer),
    (error: unknown) => {
      if (isGone()) return never;
      throw error;
    },
  );
}
