import { readFile } from 'node:fs/promises';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { isMissing } from '../../disk/file-calls.ts';
import type { NoteValue } from '../convert/converted.ts';

/** What a bundle says of its note. Times in milliseconds since the epoch. */
export type BundleInfo = {
  readonly isTrashed: boolean;
  readonly created: number | null;
  readonly updated: number | null;
  readonly tags: readonly string[];
  readonly properties: Readonly<Record<string, NoteValue>>;
};

const Info = Type.Object({
  sourceURL: Type.Optional(Type.Unknown()),
  'net.shinyfrog.bear': Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});

/** Reads `info.json`, in which Bear keeps what it knows of a note; one that is missing or cannot be read says nothing. */
export async function readBundleInfo(path: string): Promise<BundleInfo> {
  let info: Static<typeof Info> = {};
  try {
    const parsed: unknown = JSON.parse((await readFile(path, 'utf8')).replace(/^\ufeff/, ''));
    if (Value.Check(Info, parsed)) info = parsed;
  } catch (error) {
    if (!(error instanceof SyntaxError) && !isMissing(error)) throw error;
  }
  const bear = info['net.shinyfrog.bear'] ?? {};
  const is = (name: string): boolean => bear[name] === 1 || bear[name] === true;
  const { tags } = bear;
  return {
    isTrashed: is('trashed'),
    created: timeOf(bear.creationDate),
    updated: timeOf(bear.modificationDate),
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string' && tag !== '') : [],
    properties: {
      ...(is('pinned') ? { pinned: true } : {}),
      ...(is('archived') ? { archived: true } : {}),
      ...(typeof info.sourceURL === 'string' && info.sourceURL !== '' ? { source: info.sourceURL } : {}),
    },
  };
}

function timeOf(value: unknown): number | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isFinite(time) ? time : null;
}
