import { offlineEnricher } from '../offline/offline-enricher.ts';
import { serveEnricher } from './serve-enricher.ts';

// the program of the thread that the offline enricher runs in; the build makes a file of its own of it
serveEnricher(offlineEnricher);
