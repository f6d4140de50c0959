import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that take longest, mostly because they wait for processes that are killed. */
const slow = [
  'src-service/test/chaos/chaos.test.ts',
  'src-main/core/notes/editing/recovery.test.ts',
  'src-service/test/process/cli.test.ts',
];

/**
 * Starts them first, so that the other processor has work until the end. On its own, Vitest starts the largest files first where it has
 * not seen them run.
 */
export class SlowTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification): boolean => slow.some((path) => moduleId.endsWith(path));
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
