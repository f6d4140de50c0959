import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { isMissing } from '../../disk/file-calls.ts';
import type { NoteValue } from '../convert/converted.ts';
import { decodeText } from '../convert/decode-text.ts';
import { unknownFields, unreadTimes } from '../convert/left-out-fields.ts';
import { readWhole } from '../convert/read-file.ts';

/** What a bundle says of its note. Times in milliseconds since the epoch. */
export type BundleInfo = {
  readonly isTrashed: boolean;
  readonly created: number | null;
  readonly updated: number | null;
  readonly tags: readonly string[];
  readonly properties: Readonly<Record<string, NoteValue>>;
  /** What it says that nothing is known of. */
  readonly leftOut: readonly string[];
};

const Info = Type.Object({
  sourceURL: Type.Optional(Type.Unknown()),
  'net.shinyfrog.bear': Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});

/** Reads `info.json`, in which Bear keeps what it knows of a note; a missing file says nothing, and a file that cannot be read is left out. */
export async function readBundleInfo(path: string): Promise<BundleInfo> {
  let info: Static<typeof Info> = {};
  let isRead = false;
  try {
    const text = decodeText(await readWhole(path));
    const parsed: unknown = JSON.parse(text.trim() === '' ? '{}' : text);
    isRead = Value.Check(Info, parsed);
    if (Value.Check(Info, parsed)) info = parsed;
  } catch (error) {
    isRead = isMissing(error);
  }
  const bear = info['net.shinyfrog.bear'] ?? {};
  const is = (name: string): boolean => bear[name] === 1 || bear[name] === true;
  const isTag = (tag: unknown): tag is string => typeof tag === 'string' && tag !== '';
  const tags = Array.isArray(bear.tags) ? bear.tags : [];
  const odd = Array.isArray(bear.tags) ? tags.filter((tag) => !isTag(tag) && tag !== '') : (bear.tags ?? []);
  return {
    isTrashed: is('trashed'),
    created: timeOf(bear.creationDate),
    updated: timeOf(bear.modificationDate),
    tags: tags.filter(isTag),
    properties: {
      ...(is('pinned') ? { pinned: true } : {}),
      ...(is('archived') ? { archived: true } : {}),
      ...(typeof info.sourceURL === 'string' && info.sourceURL !== '' ? { source: info.sourceURL } : {}),
    },
    leftOut: isRead
      ? [
          ...unknownFields(
            info,
            (name) => ofStandard.has(name) || (name === 'sourceURL' && typeof info.sourceURL === 'string'),
          ),
          ...unknownFields({ tags: odd }, () => false),
          ...unknownFields(bear, (name) => ofBear.has(name)),
          ...unreadTimes(
            { creationDate: bear.creationDate, modificationDate: bear.modificationDate },
            timeOf,
          ),
        ]
      : ['info.json'],
  };
}

const ofStandard = new Set([
  ...['version', 'type', 'transient', 'creatorURL', 'creatorIdentifier', 'net.shinyfrog.bear'],
  'flexibleExtension',
]);
const ofBear = new Set([
  'uniqueIdentifier',
  'bear-version',
  'tags',
  'creationDate',
  'modificationDate',
  'lastEditingDevice',
]);

function timeOf(value: unknown): number | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isFinite(time) ? time : null;
}
