import { type MatchRequest, matchTexts } from '../../../note-view/match-texts.ts';

/** A fake worker that responds a moment later, but never for a pattern with nested repeats. */
export class FakeWorker {
  /** How many were started and not ended. */
  static running = 0;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    FakeWorker.running += 1;
  }

  postMessage(request: MatchRequest): void {
    queueMicrotask(() => this.onmessage?.({ data: 'started' }));
    if (request.pattern.source.includes('+)+')) return;
    queueMicrotask(() => this.onmessage?.({ data: structuredClone(matchTexts(request)) }));
  }

  terminate(): void {
    FakeWorker.running -= 1;
  }
}
