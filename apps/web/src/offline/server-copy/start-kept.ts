import type { AppRouter } from '@callboard/api/app/app-router';
import type { QueryClient } from '@tanstack/react-query';
import type { OperationLink } from '@trpc/client';
import { localFile } from '~/offline/keep-file.ts';
import { liveNews } from '~/offline/live-news.ts';
import { keepBytes } from '~/session/kept-bytes.ts';
import { DeviceDataKeeper } from './keep-device-data.ts';
import { keptPicture } from './keep-pictures.ts';
import { keptAnswers } from './kept-answers.ts';
import { serveKept } from './serve-kept.ts';
import { markServed, showLate } from './served-queries.ts';
import { firstQuestions, keptQuestions, showKept } from './show-kept.ts';

export interface KeptOptions {
  client: QueryClient;
  /** The id of the person whose answers are kept. */
  person: string;
  /** Whether the server answered when it was last asked. */
  isUp: () => boolean;
  /** Gives an answer with the acts that wait. */
  shown: (path: string, input: unknown, data: unknown) => unknown;
}

/**
 * Lets screens work from what the device keeps, and keeps it up to date.
 * @returns the link that queries go through, and a function that ends it
 */
export async function startKept(
  options: KeptOptions,
): Promise<{ link: OperationLink<AppRouter>; stop: () => void }> {
  const { client, person, isUp, shown } = options;
  await keptAnswers.open(person);

  function answer(path: string, input: unknown): unknown {
    const known = keptAnswers.answer(path, input);
    return known === undefined ? undefined : shown(path, input, known);
  }

  const { heardAt } = keptAnswers;
  const show = (questions: Parameters<typeof showKept>[1]) =>
    heardAt !== undefined && showKept(client, questions, answer, heardAt);

  // Shows what the first screen needs before the rest.
  show(firstQuestions());
  const later = setTimeout(() => show(keptQuestions(keptAnswers.data)));

  const keeper = new DeviceDataKeeper({ client, person, answer });
  keeper.readSoon();
  const ends = [
    () => clearTimeout(later),
    keepBytes(async (path) => (await localFile(path)) ?? keptPicture(person, path)),
    liveNews.subscribe((news) => {
      if (news.type !== 'connection') keeper.hear(news);
      else if (news.isUp) keeper.readSoon();
    }),
    () => keeper.stop(),
    () => keptAnswers.close(),
  ];
  let isOver = false;
  const link = serveKept({
    isUp,
    isOver: () => isOver,
    onServed: (path, input) => markServed(client, path, input),
    onLate: (path, input, data) => showLate(client, path, input, shown(path, input, data)),
  });
  return {
    link,
    stop: () => {
      isOver = true;
      for (const end of ends) end();
    },
  };
}
