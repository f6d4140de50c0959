/**
 * The arguments of `gh` that draft a release with files. `tag`: must be that of the version, since packages and notes are of what `package.json`
 * says. A version with a hyphen is a candidate. Throws for another tag.
 */
export function draftCall(
  tag: string,
  version: string,
  notesFile: string,
  files: readonly string[],
): string[] {
  if (tag !== `v${version}`)
    throw new Error(`The tag ${tag} is not that of version ${version} in package.json.`);
  return [
    ...['release', 'create', tag, '--draft', '--verify-tag', '--title', `Example Notes ${version}`],
    ...['--notes-file', notesFile],
    ...(version.includes('-') ? ['--prerelease'] : []),
    ...files,
  ];
}
