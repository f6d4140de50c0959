import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that take longest, many because they wait for processes that end; in an order that does not start the heaviest side by side. */
const slow = [
  'src-service/test/deploy/deploy.test.ts',
  'src-main/core/notes/editing/recovery.test.ts',
  'src-service/test/process/cli.test.ts',
  'src-service/storage/sqlite/sqlite-backend.test.ts',
  'src-service/storage/postgres/open-postgres-backend.test.ts',
  'src-service/test/chaos/chaos.test.ts',
  'src-service/test/process/drain.test.ts',
  'src-main/core/embedded-service.test.ts',
  'src-service/test/process/postgres-service.test.ts',
  'src-shared/markdown/hostile-texts.test.ts',
  'src-main/core/notes/interleavings.test.ts',
  'src-renderer/lossless/untouched.test.ts',
  'src-main/core/notes/conflicts/conflict-copies.test.ts',
  'src-service/test/fuzz/post-bodies.test.ts',
  'src-main/core/notes/links/keep-links.test.ts',
];

/**
 * Starts them first, so that all processors have work until the end. On its own, Vitest starts the largest files first where it has
 * not seen them run.
 */
export class SlowTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification): number => {
      const found = slow.findIndex((path) => moduleId.endsWith(path));
      return found < 0 ? slow.length : found;
    };
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
