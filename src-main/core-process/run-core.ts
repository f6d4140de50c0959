import { writeSync } from 'node:fs';
import { uncaughtLine } from '../../src-shared/described-error.ts';
import { startCore } from '../core/core.ts';
import { parentLink } from './parent-link.ts';
import { serveCore } from './serve-core.ts';

// it ends as it would without this
process.on('uncaughtExceptionMonitor', (error) => writeSync(process.stderr.fd, uncaughtLine(error)));

serveCore({ link: parentLink(), startCore, exit: () => process.exit(0) });

// A signal from a terminal, or from what ends a service, goes to every process at once. Main decides: its renderer may still have text to save.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, () => undefined);
