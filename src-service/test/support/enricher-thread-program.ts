import { existsSync, writeFileSync } from 'node:fs';
import type { TextEnricher } from '../../pipeline/enricher.ts';
import { serveEnricher } from '../../pipeline/thread/serve-enricher.ts';
import { testEnricher } from './test-enricher.ts';

/** The program of a thread that crashes, hangs or waits, as the first word of a note asks for. */
const program: TextEnricher = {
  ...testEnricher,
  extract(content) {
    const [order = '', file = ''] = content.split(' ');
    switch (order) {
      case 'endless':
        for (;;);
      case 'exit':
        return process.exit(3);
      case 'exit-once':
        if (existsSync(file)) return 'once is enough';
        writeFileSync(file, '');
        return process.exit(3);
      case 'uncaught':
        queueMicrotask(() => {
          throw new Error('an uncaught error');
        });
        return new Promise(() => {});
      case 'hoard':
        for (const hoard: number[][] = []; ; ) hoard.push(new Array(100_000).fill(hoard.length));
      case 'refuse':
        throw new RangeError('not this one');
      case 'wait':
        writeFileSync(`${file}.begun`, '');
        while (!existsSync(`${file}.go`)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
        return 'waited';
      case 'rest':
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
        return 'rested';
      default:
        return testEnricher.extract(content);
    }
  },
};

serveEnricher(program);
