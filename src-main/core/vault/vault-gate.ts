import { lstatSync, mkdirSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { VaultPresence } from '../../../src-shared/rpc/vault.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { noteTimestamp } from '../../../src-shared/timestamp.ts';
import { CoreError } from '../errors/core-error.ts';
import { type After, afterTimeout } from '../limits/after-timeout.ts';
import { findVault, isWritable } from './find-vault.ts';
import { identityCopies, identityPath, readIdentity, writeIdentity } from './identity-file.ts';
import { removeWithin } from './vault-files.ts';
import type { VaultBinding } from './vault-identity.ts';
import { decideVault, greaterId } from './vault-identity.ts';

/** Guards everything that reads or writes the vault: whether the journal's vault is there. */
export type VaultGate = {
  presence(): VaultPresence;
  /** The id of the vault; null as long as it has none (it is read-only) or was never there. */
  vaultId(): string | null;
  /** Whether it is there right now: one lookup, since a drive may have been unmounted a moment ago. */
  isThere(): boolean;
  /** Throws `vault-missing` when it is not there. */
  ensure(): void;
  /** Checks it again completely. */
  check(): VaultPresence;
  /**
   * Looks at a vault that was held. Otherwise uses the place as the vault although none of its notes are there, and makes the folder if only that is missing:
   * on request of the user. Another vault stays refused, and so does a vault that cannot be read. Throws the system's error.
   */
  take(): VaultPresence;
  close(): void;
};

export type VaultGateOptions = {
  /** Absolute path of the vault. */
  readonly vault: string;
  readonly binding: VaultBinding;
  /** It is not looked at before {@link VaultGate.take}. */
  readonly isHeld?: boolean;
  readonly newId: () => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** It appeared, disappeared, became writable, or is another folder, as when a drive was mounted again. */
  readonly onChange: (presence: VaultPresence) => void;
  /** It has another id than before on this computer: another computer had named it, too. */
  readonly onOtherId?: () => void;
  readonly after?: After;
  readonly isWritable?: (folder: string) => boolean;
};

/** Milliseconds between two checks while it is there, and while it is not. */
const interval = { present: 5_000, missing: 2_000 };
/**
 * Milliseconds and number of the first checks after it disappeared: a sync program may just be replacing its identity
 * file.
 */
const [soon, looksSoon] = [250, 4];

/** Maximum number of files that are looked up where the identity file does not decide. */
const sampleSize = 200;

/** What a present vault is recognized by without reading: a path, with its device and inode. `changed`: its time of change in nanoseconds. */
type Mark = {
  readonly path: string;
  readonly device: bigint;
  readonly inode: bigint;
  readonly changed: bigint;
};

export function createVaultGate(options: VaultGateOptions): VaultGate {
  const { vault, binding, onChange, after = afterTimeout } = options;
  let isHeld = options.isHeld === true;
  let mark: Mark | undefined;
  let folder: Mark | undefined;
  /** The folder of the identity file, in which copies of it with another id appear. */
  let ownMark: Mark | undefined;
  let presence = look();
  let looksMissing = 0;
  let callOff = plan();
  let closed = false;

  function look(): VaultPresence {
    if (isHeld) return { kind: 'missing', reason: 'not-opened' };
    const decision = decideVault(findVault(vault, binding.vault(), () => binding.knownFiles(sampleSize)));
    mark = undefined;
    if (decision.kind === 'missing') return decision;
    const canWrite = (options.isWritable ?? isWritable)(vault);
    const id = nameVault(decision.vault, canWrite);
    if (id !== null && id === namedBy(vault)) for (const path of identityCopies(vault)) drop(path);
    if (id !== null && id !== binding.vault()) binding.bind(id);
    folder = markOf(vault);
    mark = markOf(identityPath(vault)) ?? folder;
    ownMark = markOf(dirname(identityPath(vault)));
    return mark === undefined
      ? { kind: 'missing', reason: 'not-there' }
      : { kind: 'present', readOnly: !canWrite };
  }

  /** The id that the vault has from here on; null where it has none and none can be written. */
  function nameVault(decided: string | null, canWrite: boolean): string | null {
    const already = namedBy(vault);
    const known = greaterId(decided, already);
    if (known === already && known !== null) return known;
    if (!canWrite) return known;
    const id = known ?? options.newId();
    try {
      writeIdentity(vault, id, noteTimestamp(options.now()));
    } catch {
      // The disk is full, or cannot be written after all: the next start tries again. Or another instance was faster.
      return greaterId(known, namedBy(vault));
    }
    return id;
  }

  /** Once the identity file has the greatest id, a copy with another one has done its work; where it cannot be removed, it is read again. */
  function drop(copy: string): void {
    removeWithin(vault, copy).catch(() => undefined);
  }

  function check(): VaultPresence {
    const before = folder;
    const idBefore = binding.vault();
    const next = look();
    if (idBefore !== null && binding.vault() !== idBefore) options.onOtherId?.();
    const isOtherFolder = folder !== undefined && before !== undefined && !isSame(before, folder);
    const isExternalChange = isOtherFolder || JSON.stringify(next) !== JSON.stringify(presence);
    presence = next;
    if (!isExternalChange) return presence;
    looksMissing = 0;
    callOff();
    callOff = plan();
    onChange(next);
    return presence;
  }

  function isThere(): boolean {
    return (mark !== undefined && isSame(mark, markOf(mark.path))) || check().kind === 'present';
  }

  /** The regular check does not block: a network drive may be slow. */
  function plan(): () => void {
    const isJustMissed = presence.kind === 'missing' && looksMissing < looksSoon;
    looksMissing += 1;
    return after(isJustMissed ? soon : interval[presence.kind], () => {
      const isNamed = mark !== undefined && mark.path !== vault;
      const paths = isNamed ? [mark, ownMark] : [mark];
      void Promise.all(paths.map(async (one) => isUnchanged(one, isNamed))).then((unchanged) => {
        if (closed) return;
        if (unchanged.includes(false)) check();
        callOff();
        callOff = plan();
      });
    });
  }

  function take(): VaultPresence {
    if (isHeld) {
      isHeld = false;
      return check();
    }
    const current = check();
    if (current.kind === 'present' || (current.reason !== 'not-there' && current.reason !== 'empty'))
      return current;
    // the parent folder is not made: where it is missing, a drive is probably not mounted
    if (current.reason === 'not-there') mkdirSync(vault);
    writeIdentity(vault, binding.vault() ?? options.newId(), noteTimestamp(options.now()));
    return check();
  }

  return {
    take,
    presence: () => presence,
    vaultId: () => binding.vault(),
    isThere,
    ensure() {
      if (!isThere()) throw new CoreError('vault-missing', explain(vault, presence));
    },
    check,
    close() {
      closed = true;
      callOff();
    },
  };
}

function namedBy(vault: string): string | null {
  try {
    const found = readIdentity(vault);
    return found.kind === 'named' ? found.vault : null;
  } catch {
    return null;
  }
}

/** Undefined when nothing is there, or it cannot be read: a drive that was removed fails with errors. */
function markOf(path: string): Mark | undefined {
  try {
    const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
    return stats && { path, device: stats.dev, inode: stats.ino, changed: stats.mtimeNs };
  } catch {
    return undefined;
  }
}

/** Whether a path is still what it was, without blocking; `isContent`: and has not been written since. */
async function isUnchanged(known: Mark | undefined, isContent: boolean): Promise<boolean> {
  if (known === undefined) return false;
  try {
    const found = await lstat(known.path, { bigint: true });
    const isSamePlace = found.dev === known.device && found.ino === known.inode;
    return isSamePlace && (!isContent || found.mtimeNs === known.changed);
  } catch {
    return false;
  }
}

const isSame = (one: Mark, other: Mark | undefined): boolean =>
  one.device === other?.device && one.inode === other.inode;

const texts = {
  'not-opened': 'errors.vaultNotOpened',
  'not-there': 'errors.vaultNotThere',
  empty: 'errors.vaultEmpty',
  'other-vault': 'errors.vaultOther',
  unreadable: 'errors.vaultUnreadable',
} as const;

/** What happened and what to do, for the user. */
function explain(vault: string, presence: VaultPresence): string {
  const reason = presence.kind === 'missing' ? presence.reason : 'not-there';
  return t(texts[reason], { vault });
}
