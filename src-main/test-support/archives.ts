import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Writes a zip archive. A name that ends in a slash is that of a folder. `mode` of an entry: Unix mode bits, such as those of a symbolic link. */
export async function writeZip(
  path: string,
  files: Readonly<Record<string, string | Uint8Array | { readonly bytes: string; readonly mode: number }>>,
): Promise<void> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) {
    if (name.endsWith('/')) {
      zip.addEmptyDirectory(name);
      continue;
    }
    const hasMode = typeof content === 'object' && 'mode' in content;
    const bytes = Buffer.from(hasMode ? content.bytes : content);
    zip.addBuffer(bytes, name, {
      ...(hasMode && { mode: content.mode }),
      mtime: new Date('2024-05-06T07:08:10'),
    });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}
