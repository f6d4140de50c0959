import { test } from 'vitest';
import { takesAnyBody } from './takes-any-body.ts';

test('no body makes a service fail, hang or forget', () => takesAnyBody('sqlite', { groups: 25, valid: 12 }));
