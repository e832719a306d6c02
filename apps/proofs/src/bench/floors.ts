/** The bounds of a figure; for most figures higher is better. */
export type Floor = {
  /** What has been reached, with some room for noise; no run may be worse. */
  floor: number;
  /** The goal. */
  target: number;
  better: 'higher' | 'lower';
  unit: '' | 'ms' | 's' | 'MB' | 'cores';
};

const atLeast = (floor: number, target: number): Floor => ({
  floor,
  target,
  better: 'higher',
  unit: '',
});

const atMost = (floor: number, target: number, unit: Floor['unit'] = ''): Floor => ({
  floor,
  target,
  better: 'lower',
  unit,
});

/** The floors of `npm run bench`, by the names of its figures. */
export const FLOORS = {
  'list, REST': atLeast(0.7, 0.8),
  'list, tRPC': atLeast(0.7, 0.6),
  'new, REST': atLeast(0.7, 0.8),
  'new, tRPC': atLeast(0.7, 0.6),
  'call, REST': atLeast(0.42, 0.8),
  'call, tRPC': atLeast(0.42, 0.6),
  'search, REST': atLeast(0.42, 0.8),
  'search, tRPC': atLeast(0.42, 0.6),
  'status, REST': atLeast(0.55, 0.8),
  'status, tRPC': atLeast(0.55, 0.6),
  'sign-in, REST': atLeast(0.65, 0.8),
  'sign-in, tRPC': atLeast(0.6, 0.6),
  'start-up': atMost(2, 2, 's'),
  'memory after start': atMost(150, 150, 'MB'),
  'memory growth': atMost(1.5, 1.1),
  'search p95': atMost(60, 50, 'ms'),
  'box p95': atMost(50, 50, 'ms'),
  // The demo has a dozen models, so the trigrams of one lead to a tenth of all units.
  'growth of the box': atMost(3, 1.5),
  'misspelt, found': atLeast(57, 60),
  'dashboard p95': atMost(100, 100, 'ms'),
  'equipment p95': atMost(50, 50, 'ms'),
  'invoice p95': atMost(150, 50, 'ms'),
  'paper p95': atMost(150, 150, 'ms'),
  // Of processor time, in a transaction of its own.
  'batch, an invoice': atMost(60, 50, 'ms'),
  'growth of medians': atMost(5, 1.3),
  'growth of p95': atMost(8, 1.5),
  // Ten times as many calls.
  // Customer search, which looks at more people; all else stays below 1.6.
  'large, growth of medians': atMost(4, 1.3),
  // As above, a dozen models.
  'large, growth of the box': atMost(4.5, 1.5),
  'large, fill for each call': atMost(2, 1.3),
  'large, bytes for each call': atMost(1.2, 1),
  'cold dashboard': atMost(1, 1, 's'),
  'cold dashboard, refused': atMost(0, 0),
  'people, processor': atMost(0.6, 0.5, 'cores'),
  // Reads and writes that waited for a lock for longer than 500 ms.
  'upgrade, kept waiting': atMost(0, 0),
  'blocking one, kept waiting': atLeast(1, 1),
  'listeners, heard': atLeast(1, 1),
  'listeners, p95': atMost(500, 200, 'ms'),
  'listeners, memory': atMost(0.1, 0.05, 'MB'),
} as const satisfies Record<string, Floor>;

export type FigureName = keyof typeof FLOORS;
