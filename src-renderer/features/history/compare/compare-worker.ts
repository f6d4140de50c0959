import { type ComparisonRequest, compareNoteTexts } from './compare-note-texts.ts';

// Compares long texts in a separate thread, so that the window does not stand still meanwhile.
self.onmessage = ({ data }: MessageEvent<ComparisonRequest>) => self.postMessage(compareNoteTexts(data));
