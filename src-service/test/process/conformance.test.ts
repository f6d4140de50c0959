import { test } from 'vitest';
import { passesConformance } from '../support/passes-conformance.ts';

test('a service on SQLite passes the conformance suite', () => passesConformance());
