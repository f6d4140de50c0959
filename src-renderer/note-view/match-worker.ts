import { type MatchRequest, matchTexts } from './match-texts.ts';

// Runs regular expressions in a separate thread, so that an expression that never ends does not block the window.
self.onmessage = ({ data }: MessageEvent<MatchRequest>) => {
  self.postMessage('started');
  self.postMessage(matchTexts(data));
};
