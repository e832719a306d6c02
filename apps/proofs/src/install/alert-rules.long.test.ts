import { spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { expect, onTestFinished, test } from 'vitest';

const rules = fileURLToPath(new URL('../../../server/monitoring/alerts.yml', import.meta.url));

function promtool(cwd: string, ...words: string[]) {
  const { error, status, stdout, stderr } = spawnSync('promtool', words, { cwd, encoding: 'utf8' });
  if (error) throw new Error("There is no promtool: install Debian's package prometheus.");
  return { status, told: `${stdout}${stderr}` };
}

const REQUESTS = 'callboard_http_request_duration_seconds_count';

/** What fires after a while, and nothing else. */
const firing = (eval_time: string, ...alerts: readonly string[]) => ({
  eval_time,
  expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
  exp_samples: alerts.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
});

/** An hour in which 2 of 100 requests fail, and in which a disk fills up at last. */
const HOUR = {
  rule_files: ['alerts.yml'],
  evaluation_interval: '1m',
  tests: [
    {
      interval: '1m',
      input_series: [
        { series: `${REQUESTS}{job="callboard", status="2xx"}`, values: '0+98x60' },
        { series: `${REQUESTS}{job="callboard", status="5xx"}`, values: '0+2x60' },
        { series: 'callboard_disk_full{job="callboard"}', values: '0x30 1x30' },
        { series: 'callboard_backup_age_seconds{job="callboard"}', values: '90000+60x60' },
      ],
      promql_expr_test: [
        firing('20m', 'CallboardErrors'),
        firing('40m', 'CallboardDiskFull', 'CallboardErrors'),
        firing('59m', 'CallboardDiskFull', 'CallboardErrors'),
      ],
    },
  ],
};

/** An hour of eight workers, each as it should be, until two of them are not. */
const OF_EIGHT = {
  ...HOUR,
  tests: [
    {
      interval: '1m',
      input_series: Array.from({ length: 8 }, (_, worker) => {
        const labels = `{job="callboard", worker="${worker}"}`;
        const [isBehind, isLarge] = [worker === 3, worker === 7];
        return [
          {
            series: `nodejs_eventloop_lag_p99_seconds${labels}`,
            values: isBehind ? '0.05x30 0.9x30' : '0.05x60',
          },
          { series: `callboard_pool_waiting${labels}`, values: isBehind ? '4x30 30x30' : '4x60' },
          {
            series: `process_resident_memory_bytes${labels}`,
            values: isLarge ? '2e8x30 1.1e9x30' : '2e8x60',
          },
        ];
      }).flat(),
      promql_expr_test: [
        firing('30m'),
        firing('59m', 'CallboardMemory', 'CallboardProcessBehind', 'CallboardWaitsForDatabase'),
      ],
    },
  ],
};

test('Prometheus takes the alert rules, and they fire when they should', () => {
  const { path: folder, remove } = makeTemporaryFolder();
  onTestFinished(remove);
  expect(promtool(folder, 'check', 'rules', rules)).toMatchObject({ status: 0 });
  cpSync(rules, join(folder, 'alerts.yml'));
  for (const [name, hour] of Object.entries({ HOUR, OF_EIGHT })) {
    writeFileSync(join(folder, `${name}.yml`), JSON.stringify(hour));
    const { status, told } = promtool(folder, 'test', 'rules', `${name}.yml`);
    expect(told).toContain('SUCCESS');
    expect(status).toBe(0);
  }
});
