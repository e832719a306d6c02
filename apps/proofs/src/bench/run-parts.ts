import type { BenchArguments } from './arguments.ts';
import type { BenchFolders } from './bench-folders.ts';
import { addCallers } from './data/callers.ts';
import { addInvoices } from './data/issued-invoices.ts';
import { type Bench, openBench } from './data/open-bench.ts';
import type { LoadGenerator } from './load/load-generator.ts';
import { measureBatches } from './measure/batch-time.ts';
import { measureBox } from './measure/box-time.ts';
import { compare } from './measure/compare.ts';
import { measureEquipment } from './measure/equipment-time.ts';
import { measureInvoices } from './measure/invoice-time.ts';
import { measureMemoryGrowth } from './measure/memory-growth.ts';
import { measurePaper } from './measure/paper-time.ts';
import { measurePaths, type PathTime } from './measure/path-time.ts';
import { measurePeople } from './measure/people-working.ts';
import { fairRatio } from './measure/ratio.ts';
import { measureSearch } from './measure/search-time.ts';
import { measureStartUp } from './measure/start-up.ts';
import { startCallboard, startLimit } from './process/servers.ts';
import type { ServerProcess } from './process/start-process.ts';
import { figure } from './report/figure.ts';
import type { Figure } from './report/judge.ts';
import { type Compared, workTable } from './report/work-table.ts';
import { WORK_ITEM_NAMES, workItems } from './work/work-items.ts';

export type Tools = { folders: BenchFolders; load: LoadGenerator; say: (sentence: string) => void };

/** Measures every part that needs a single database. */
export async function runParts(asked: BenchArguments, tools: Tools): Promise<Figure[]> {
  const { folders, say } = tools;
  const isOfInvoices = asked.only.includes('invoice-time');
  const bench = await openBench(folders, asked.calls, say, isOfInvoices ? 'invoices' : undefined);
  const figures: Figure[] = [];
  try {
    if (isAsked(asked, 'start-up')) figures.push(...(await startUp(bench, tools)));
    const servers: ServerProcess[] = [];
    try {
      const limit = await startLimit(bench.url);
      servers.push(limit);
      const { root } = folders;
      const callboard = await startCallboard({ root, url: bench.url, folder: bench.folder });
      servers.push(callboard);
      figures.push(...(await runWork(asked, bench, { ...tools, limit, callboard })));
      if (isAsked(asked, 'search-time')) figures.push(await searchTime(bench, callboard));
      if (isAsked(asked, 'box-time')) figures.push(await boxTime(bench, callboard));
      if (isAsked(asked, 'dashboard-time')) figures.push(await dashboardTime(bench, callboard));
      if (isAsked(asked, 'equipment-time')) figures.push(await equipmentTime(bench, callboard));
      // Only where it is named, in a database of its own: its invoices stay there.
      if (isOfInvoices) {
        figures.push(...(await invoiceTime(bench, callboard, say)));
      }
      if (asked.people) figures.push(await people(bench, callboard, tools));
      if (asked.memory) figures.push(await memory(bench, tools));
      return figures;
    } finally {
      for (const server of servers) await server.stop();
    }
  } finally {
    await bench.stop();
  }
}

/** Whether a part is to be measured. */
export const isAsked = ({ only }: BenchArguments, part: string) =>
  only.length === 0 || only.includes(part);

type Pair = Tools & { limit: ServerProcess; callboard: ServerProcess };

async function runWork(asked: BenchArguments, bench: Bench, pair: Pair): Promise<Figure[]> {
  const compared: Compared[] = [];
  const figures: Figure[] = [];
  const items = workItems(bench.sample);
  for (const name of WORK_ITEM_NAMES.filter((one) => isAsked(asked, one))) {
    const { title } = items[name];
    pair.say(`Measuring: ${title}`);
    const runs = await compare(items[name], bench, pair, asked);
    compared.push({ title, runs });
    for (const way of ['REST', 'tRPC'] as const) {
      const { value, note } = fairRatio(runs[way], runs.limit);
      figures.push(figure(`${name}, ${way}`, value, note));
    }
  }
  if (compared.length > 0) pair.say(`\n${workTable(compared)}\n`);
  return figures;
}

async function startUp(bench: Bench, { folders, say }: Tools): Promise<Figure[]> {
  say('Measuring: start-up');
  const { seconds, megabytes, note } = await measureStartUp(folders, bench);
  return [figure('start-up', seconds, note), figure('memory after start', megabytes)];
}

async function memory(bench: Bench, { folders, load, say }: Tools): Promise<Figure> {
  say('Measuring: memory over 100,000 requests');
  const { before, after, requests } = await measureMemoryGrowth(folders, bench, load);
  const note = `${before.toFixed(0)} to ${after.toFixed(0)} MB over ${requests} requests`;
  return figure('memory growth', after / before, note);
}

async function searchTime(bench: Bench, callboard: ServerProcess): Promise<Figure> {
  const { p95, slowest } = await measureSearch(bench, callboard);
  const note = slowest && `slowest "${slowest.q}", ${slowest.ms.toFixed(0)} ms`;
  return figure('search p95', p95, note);
}

async function boxTime(bench: Bench, callboard: ServerProcess): Promise<Figure> {
  await addCallers(bench.sql);
  const measured = await measureBox([{ bench, server: callboard }]);
  const kinds = measured.map(({ kind, times: [time] }) => ({ kind, p95: time?.p95 ?? Number.NaN }));
  const note = kinds.map(({ kind, p95 }) => `${kind} ${p95.toFixed(0)} ms`).join(', ');
  return figure('box p95', Math.max(...kinds.map(({ p95 }) => p95)), note);
}

async function dashboardTime(bench: Bench, callboard: ServerProcess): Promise<Figure> {
  const paths = ['/api/dashboard', '/api/dashboard/money'];
  const asked = Object.fromEntries(paths.map((path) => [path, [path]]));
  const { slowest, words } = timesOf(await measurePaths(bench, callboard, asked));
  return figure('dashboard p95', slowest, words);
}

async function equipmentTime(bench: Bench, callboard: ServerProcess): Promise<Figure> {
  const { times, properties } = await measureEquipment(bench, callboard);
  const { slowest, words } = timesOf(times);
  return figure(
    'equipment p95',
    slowest,
    `${properties.toLocaleString('en')} properties: ${words}`,
  );
}

async function invoiceTime(bench: Bench, callboard: ServerProcess, say: Tools['say']) {
  await addInvoices(bench.sql, say);
  const { times, documents } = await measureInvoices(bench, callboard);
  const { slowest, words } = timesOf(times);
  const paper = await measurePaper(bench, callboard);
  const batches = await measureBatches(bench, callboard);
  return [
    figure('invoice p95', slowest, `${documents.toLocaleString('en')} documents: ${words}`),
    figure('paper p95', paper.p95, `60 lines; the first one ${paper.first.toFixed(0)} ms`),
    figure(
      'batch, an invoice',
      Math.max(...batches.map(({ calls, cpu }) => cpu / calls)),
      batches
        .map(
          ({ calls, cpu, wall }) =>
            `${calls} calls: ${cpu.toFixed(0)} ms of processor time in ${wall.toFixed(0)} ms`,
        )
        .join(', '),
    ),
  ];
}

function timesOf(times: readonly PathTime[]) {
  const words = times.map(({ kind, isBusy, wall, p95 }) => {
    const busy = isBusy ? `processor time; ${wall.toFixed(0)} ms on a busy machine` : '';
    return `${kind} ${p95.toFixed(0)} ms${busy && ` (${busy})`}`;
  });
  return { slowest: Math.max(...times.map(({ p95 }) => p95)), words: words.join(', ') };
}

async function people(bench: Bench, callboard: ServerProcess, { load, say }: Tools) {
  say('Measuring: 200 people at work');
  const { server, postgres, perSecond, p95 } = await measurePeople(bench, callboard, load);
  return figure(
    'people, processor',
    server + postgres,
    `server ${server.toFixed(2)}, Postgres ${postgres.toFixed(2)}, ${perSecond.toFixed(0)} requests/s, p95 ${p95.toFixed(0)} ms`,
  );
}
