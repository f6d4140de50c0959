import type { Scenario } from '../scenario.ts';
import { alternatingLiveSync } from './alternating-live-sync.ts';
import { archiveUnpacked } from './archive-unpacked.ts';
import { threeByCopying, twoByCopying } from './by-copying.ts';
import { clockAheadDuringOutage, clockSteps } from './clocks.ts';
import { conflictedCopy } from './conflicted-copy.ts';
import { vaultMovedAway, vaultUnmounted } from './drives.ts';
import { fullDisk } from './full-disk.ts';
import { gitCheckout } from './git-checkout.ts';
import { hostileVault } from './hostile-vault.ts';
import { killWhileTyping } from './kill-while-typing.ts';
import { killedWhileAdopting } from './killed-while-adopting.ts';
import { lostJournal, oldJournal, oldVault } from './lost-and-old-journals.ts';
import { massChanges } from './mass-changes.ts';
import { newNotesLiveSync } from './new-notes-live-sync.ts';
import { oddNamesKept, sameTemplate, tooLargeNote } from './odd-files.ts';
import { otherEmbeddedService } from './other-embedded-service.ts';
import { plainVaultOnTwo, vaultNamedTwice } from './plain-vault-on-two.ts';
import { racingWriters } from './racing-writers.ts';
import { serviceMisbehaves } from './service-misbehaves.ts';
import { oneSlowNote, otherAccount, sameMemoryTwice, wipedService } from './slow-and-changed-services.ts';
import { touchedFiles } from './touched-files.ts';
import { trashHereRestoreThere } from './trash-here-restore-there.ts';
import { twoAppsOneVault } from './two-apps-one-vault.ts';
import { unreadableFolder } from './unreadable-folder.ts';
import { wrongVault } from './wrong-vault.ts';

/** All scenarios, in the order in which they are played. */
export const scenarios: readonly Scenario[] = [
  // the longest first: with --jobs the others are played beside it
  killWhileTyping,
  // several computers
  alternatingLiveSync,
  newNotesLiveSync,
  plainVaultOnTwo,
  vaultNamedTwice,
  twoByCopying,
  threeByCopying,
  conflictedCopy,
  trashHereRestoreThere,
  otherEmbeddedService,
  twoAppsOneVault,
  // backups and losses
  lostJournal,
  oldJournal,
  oldVault,
  wrongVault,
  // other programs
  ...racingWriters,
  gitCheckout,
  archiveUnpacked,
  touchedFiles,
  oddNamesKept,
  sameTemplate,
  tooLargeNote,
  unreadableFolder,
  hostileVault,
  // crashes, disks, clocks
  killedWhileAdopting,
  fullDisk('vault'),
  fullDisk('data'),
  vaultMovedAway,
  vaultUnmounted,
  clockAheadDuringOutage,
  clockSteps,
  // services
  serviceMisbehaves,
  oneSlowNote,
  wipedService,
  otherAccount,
  sameMemoryTwice,
  // masses
  massChanges,
];
