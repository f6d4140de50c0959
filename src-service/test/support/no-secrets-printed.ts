import { afterAll } from 'vitest';
import { watchProcesses } from './watch-processes.ts';

// Runs with every test file: the output of the services it started must contain neither secrets nor text of notes.
const watch = watchProcesses();
afterAll(() => watch.check().finally(watch.stop));
