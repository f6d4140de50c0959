import { plainLinesOf } from '../../src-shared/markdown/plain-text.ts';

// Reads long texts in a separate thread, so that the window does not stand still meanwhile.
self.onmessage = ({ data }: MessageEvent<string>) => self.postMessage(plainLinesOf(data).join('\n'));
