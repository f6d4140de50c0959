import { parentPort, workerData } from 'node:worker_threads';
import { isLanguage } from '../../../src-shared/texts/languages.ts';
import { showLanguage } from '../../../src-shared/texts/show-language.ts';
import { engineHere, serveBackups } from './backup-engine.ts';

/** The program of the thread that reads and writes backups. */
// its errors are texts for the user
if (isLanguage(workerData.language)) await showLanguage(workerData.language);
if (parentPort !== null) serveBackups(parentPort, engineHere(Date.now));
