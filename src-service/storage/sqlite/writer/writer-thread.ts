import { parentPort, workerData } from 'node:worker_threads';
import { openWriter } from '../open-database.ts';
import { serveWriter } from './serve-writer.ts';

// the program of the thread that writes; the build bundles it into a file of its own
if (parentPort === null) throw new Error('This module is the program of a thread.');
const { dataFolder } = workerData as { dataFolder: string }; // given by writerThread
serveWriter(parentPort, openWriter(dataFolder));
