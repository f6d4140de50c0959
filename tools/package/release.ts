import { execFileSync } from 'node:child_process';
import { globSync, lutimesSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/** The names of the product, as systems and their package managers know it. */
export const product = {
  name: 'Example Notes',
  /** Of the program, its folder, its packages and its desktop file. */
  id: 'example-notes',
  /** Of its component in software centres; `appId` of electron-builder.yml. */
  componentId: 'app.example.notes',
  summary: 'Offline-first notes that stay Markdown files on your disk',
  /** Paragraphs of the long description. */
  description: [
    'Every note is a Markdown file in a folder on your disk. Every saved revision is hashed and chained, so that its history can be verified. A private Memory service gives each note a summary, tags and the questions it answers.',
    'Once installed, it needs no account and no network.',
  ],
} as const;

/** What a package is made of, and its name. */
export type Release = {
  /** As package managers compare it: `1.0.0`, before it `1.0.0~rc.1`, and `1.0.0~trial` with the Electron of tests. */
  readonly version: string;
  /** The same in names of files: `1.0.0-rc.1`. */
  readonly fileVersion: string;
  /** Seconds since 1970: the time of everything in the package. */
  readonly time: number;
  readonly arch: 'x64' | 'arm64';
  /** Who answers for it: `name <address>`. */
  readonly maintainer: string;
  /** It has the Electron of tests: its compression is quick rather than good. */
  readonly isTrial: boolean;
};

/** What is released from this folder; `isTrial` for what nobody should be given. */
export function readRelease(isTrial: boolean): Release {
  const manifest: { version: string; author: { name: string; email: string } } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const fileVersion = isTrial ? `${manifest.version}-trial` : manifest.version;
  const given = process.env.SOURCE_DATE_EPOCH;
  return {
    version: fileVersion.replaceAll('-', '~'),
    fileVersion,
    time: Number(
      given ?? execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }),
    ),
    arch: process.arch === 'arm64' ? 'arm64' : 'x64',
    maintainer: `${manifest.author.name} <${manifest.author.email}>`,
    isTrial,
  };
}

/** Makes everything below a folder as old as the release. */
export function setTimes(folder: string, { time }: Release): void {
  for (const path of ['', ...globSync('**/*', { cwd: folder })]) lutimesSync(join(folder, path), time, time);
}
