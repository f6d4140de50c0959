import { Fragment } from 'react';
import type { TextSegment } from '../../../src-shared/rpc/library.ts';

/** A text with highlighted matches. */
export function Segments({ of }: { of: readonly TextSegment[] }) {
  return of.map(({ text, match }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the segments never change place
    match ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
  );
}
