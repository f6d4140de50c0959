// repeats ./sqlite-backend.test.ts: written in a thread, and as a command writes
import { describe } from 'vitest';
import { acceptsSqlite } from '../../test/acceptance/sqlite-acceptance.ts';

describe.each(['in a thread', 'at once'] as const)('written %s', acceptsSqlite);
