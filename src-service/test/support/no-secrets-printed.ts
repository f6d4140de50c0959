import { afterAll } from 'vitest';
import { watchProcesses } from './watch-processes.ts';

// Part of every file of tests: whatever a service that it started has printed holds neither secrets nor words of notes.
const watch = watchProcesses();
afterAll(() => watch.check());
