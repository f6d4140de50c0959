// repeats ./post-bodies.test.ts: three times as many bodies, on both databases
import { test } from 'vitest';
import { takesAnyBody } from './takes-any-body.ts';

test.for(['sqlite', 'postgres'] as const)('no body makes a service on %s fail, hang or forget', (kind) =>
  takesAnyBody(kind, { groups: 80, valid: 40 }),
);
