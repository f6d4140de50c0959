import { type MatchRequest, matchTexts } from './match-texts.ts';

// The thread of the regular expressions: one that takes for ever stops here and not on the page.
self.onmessage = ({ data }: MessageEvent<MatchRequest>) => self.postMessage(matchTexts(data));
