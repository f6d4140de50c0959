import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import * as Value from 'typebox/value';
import { linkOfPath } from '../../../../src-shared/markdown/local-link.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { isMissing } from '../../disk/file-calls.ts';
import { fileName, folderOf } from '../../vault/vault-path.ts';
import type { NoteValue } from '../convert/converted.ts';
import { decodeText, readWhole } from '../convert/decode-text.ts';
import { linkedFiles, relinkedTo } from '../convert/exported-links.ts';
import { unknownFields, unreadTimes } from '../convert/left-out-fields.ts';
import { splitName } from '../convert/path-namer.ts';
import { timeOf } from '../convert/time-of.ts';
import { fileAttempts } from './file-attempts.ts';
import type { ConvertedFormat } from './format.ts';

const isBundle = (name: string): boolean => /\.textbundle$/i.test(name);
const isInBundle = (file: string): boolean => /\.textbundle\//i.test(file);
/** What every bundle has beside its text and its files. */
const ofBundle = /^(?:info\.json$|QuickLook\/)/i;
const textName = /^text\.(?:md|markdown|txt)$/i;

/** TextBundle, as Bear and others export it: a folder for each note, with its text and its files in `assets`. */
export const textbundle: ConvertedFormat = {
  format: 'textbundle',
  recognises({ root, isFolder, files }) {
    const [inBundles, others] = [files.filter(isInBundle), files.filter((file) => !isInBundle(file))];
    return (
      isFolder &&
      (isBundle(root) || (inBundles.length > 0 && !others.some((file) => /\.(?:md|markdown)$/i.test(file))))
    );
  },
  async convert(options) {
    const { root, files: all, namer, into } = options;
    const attempts = fileAttempts(options);
    const { skipped } = attempts;
    const inBundles = new Set<string>();

    async function convertBundle(bundle: string, files: readonly string[], text: string): Promise<void> {
      const about = await readBundleInfo(join(root, bundle, 'info.json'));
      const name = (bundle === '' ? root : bundle).replaceAll('\\', '/').replace(/\/$/, '');
      const title = fileName(name).replace(/\.textbundle$/i, '');
      const folder = bundle === '' ? '' : folderOf(name);
      if (about.isTrashed) {
        skipped.push({ path: bundle || title, reason: t('importRemarks.inTrash') });
        return;
      }
      const { mtimeMs } = await stat(join(root, text));
      const markdown = decodeText(await readWhole(join(root, text)));
      const note = namer.take(folder, title, '.md');
      const inFolder = folderOf(note);
      const assets = new Map<string, string>();
      for (const file of files) {
        const inside = file.slice(bundle.length);
        if (!inside.startsWith('assets/')) {
          if (file !== text && !ofBundle.test(inside))
            skipped.push({ path: file, reason: t('importRemarks.notTextbundle') });
          continue;
        }
        const given = splitName(fileName(inside));
        const to = namer.take(`${inFolder}/attachments`, given.stem, given.extension);
        assets.set(inside, inFolder === '' ? to : to.slice(inFolder.length + 1));
        await attempts.copy(file, to);
      }
      const linked = linkedFiles(assets.keys());
      await into.note({
        path: note,
        title,
        markdown: relinkedTo(markdown, (link) => {
          const to = assets.get(linked.find('', link) ?? '');
          return to === undefined ? undefined : linkOfPath(to);
        }),
        created: about.created,
        updated: about.updated ?? mtimeMs,
        tags: about.tags,
        properties: about.properties,
        leftOut: about.leftOut,
        mayHaveFrontMatter: true,
      });
    }

    for (const [bundle, files] of bundlesIn(root, all)) {
      for (const file of files) inBundles.add(file);
      const text = files.find((file) => textName.test(file.slice(bundle.length)));
      if (text === undefined) skipped.push({ path: bundle, reason: t('importRemarks.noText') });
      else await attempts.convert(text, () => convertBundle(bundle, files, text));
    }
    for (const file of all)
      if (!inBundles.has(file)) skipped.push({ path: file, reason: t('importRemarks.notTextbundle') });
    return attempts;
  },
};

/** The files of each bundle below a folder, or of the bundle that it is itself, by the path of the bundle with a slash at its end. */
function bundlesIn(root: string, files: readonly string[]): Map<string, string[]> {
  const bundleOf = (file: string) => (isBundle(root) ? '' : /^.*?\.textbundle\//i.exec(file)?.[0]);
  const bundles = new Map<string, string[]>();
  for (const [bundle, inside] of Map.groupBy(files, bundleOf))
    if (bundle !== undefined) bundles.set(bundle, inside);
  return bundles;
}

/** What a bundle says of its note. Times in milliseconds since the epoch. */
type BundleInfo = {
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
async function readBundleInfo(path: string): Promise<BundleInfo> {
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
