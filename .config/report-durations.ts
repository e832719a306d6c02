import { relative } from 'node:path/posix';
import type { Reporter, TestModule } from 'vitest/node';
import { writeDurations } from '../apps/proofs/src/code/durations.ts';

/** Keeps what each test took when it last ran, for `npm run figures`. */
export const durationsReporter = (root: string): Reporter => ({
  onTestRunEnd: (modules: readonly TestModule[]) => {
    const files = modules.map(({ moduleId, project, children }) => {
      const tests = [...children.allTests()].map((test) => ({
        title: test.name,
        ms: Math.round(test.diagnostic()?.duration ?? 0),
      }));
      // A project of browsers has its browser's name behind its own.
      const [name] = project.name.split(' ');
      return [`${name} ${relative(root, moduleId)}`, tests] as const;
    });
    writeDurations(root, Object.fromEntries(files));
  },
});
