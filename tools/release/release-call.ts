/** How the packages of a release are made on a system. */
export type ReleaseCall = {
  /** What is built twice and compared first; empty where installers are signed, and so are never the same. */
  readonly verified: readonly string[];
  /** Arguments of `npm run package`. */
  readonly args: readonly string[];
  /** Variables that are there and say nothing, as those of secrets that a runner does not have: they are taken away. */
  readonly unset: readonly string[];
  /** What the packages will lack, each as a sentence. */
  readonly remarks: readonly string[];
};

const targetsOf: Readonly<Record<string, readonly string[]>> = {
  linux: ['deb', 'tar.gz', 'rpm', 'AppImage'],
  win32: ['nsis', 'portable'],
  darwin: ['dmg', 'zip'],
};

/** electron-builder's variables, and the one that signs descriptions of updates. */
const secrets = [
  'CSC_LINK',
  'CSC_KEY_PASSWORD',
  'APPLE_ID',
  'APPLE_APP_SPECIFIC_PASSWORD',
  'APPLE_TEAM_ID',
  'EXAMPLE_NOTES_UPDATE_KEY',
  'EXAMPLE_NOTES_UPDATES_URL',
] as const;

/** Throws with what is wrong: an unknown system, or half of what signing needs. */
export function releaseCall(platform: string, env: NodeJS.ProcessEnv): ReleaseCall {
  const targets = targetsOf[platform];
  if (targets === undefined) throw new Error(`No packages are made on ${platform}.`);
  const isSet = (name: string): boolean => (env[name] ?? '').trim() !== '';
  const together = (...names: readonly (typeof secrets)[number][]): boolean => {
    const missing = names.filter((name) => !isSet(name));
    if (missing.length > 0 && missing.length < names.length)
      throw new Error(`${missing.join(' and ')} must be set, too, or none of ${names.join(', ')}.`);
    return missing.length === 0;
  };
  const remarks: string[] = [];
  const updates = together('EXAMPLE_NOTES_UPDATES_URL', 'EXAMPLE_NOTES_UPDATE_KEY');
  if (!updates)
    remarks.push('EXAMPLE_NOTES_UPDATES_URL is not set: the packages do not look for newer ones.');
  if (platform !== 'linux' && !together('CSC_LINK', 'CSC_KEY_PASSWORD'))
    remarks.push('CSC_LINK is not set: the installers are not signed, and systems warn of them.');
  if (platform === 'darwin' && !together('APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'))
    remarks.push('APPLE_ID is not set: the app is not notarized.');
  return {
    // AppImage is electron-builder's own, which promises no equal bytes
    verified: platform === 'linux' ? targets.filter((target) => target !== 'AppImage') : [],
    args: [...targets, ...(updates ? ['--updates', env.EXAMPLE_NOTES_UPDATES_URL ?? ''] : [])],
    unset: secrets.filter((name) => env[name] !== undefined && !isSet(name)),
    remarks,
  };
}
