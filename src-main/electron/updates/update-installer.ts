import { app } from 'electron';
import type { UpdateLimit } from '../../../src-shared/rpc/updates.ts';
import type { ReleaseChannel } from '../../core/shell/core-options.ts';
import type { Host, PreparedUpdate } from '../../core/shell/host.ts';
import { noteRefusal } from '../../core/updates/update-files.ts';
import { channelFileIn, readOwnUpdates } from './read-channel.ts';
import { replaceAppImage, stampOf } from './replace-app-image.ts';
import { createSystemInstaller, installerFolder, type SystemInstaller } from './system-installer.ts';

/** Replaces the app by a version that the core has downloaded, when it has ended. */
export type UpdateInstaller = {
  /** Undefined where the app is not updated by itself. */
  readonly channel: ReleaseChannel | undefined;
  prepareUpdate: Host['prepareUpdate'];
  restartForUpdate: Host['restartForUpdate'];
};

/** What is known of this run. */
export type UpdatedRun = {
  readonly data: string;
  /** A start without the options of its command line opens something else. */
  readonly needsOptions: boolean;
  /** Ends the app, and starts it again with them. */
  restart(): void;
};

/** Only a development build may be told by a variable where updates come from: whoever sets one for a package could set anything. */
const channelFile = (): string =>
  app.isPackaged
    ? channelFileIn(process.resourcesPath)
    : (process.env.EXAMPLE_NOTES_UPDATES ?? channelFileIn(app.getAppPath()));

export function createUpdateInstaller(run: UpdatedRun): UpdateInstaller {
  const file = channelFile();
  const own = readOwnUpdates({
    platform: process.platform,
    arch: process.arch,
    env: process.env,
    channelFile: file,
  });
  if (own === undefined) {
    return {
      channel: undefined,
      prepareUpdate: async () => [],
      restartForUpdate: async () => undefined,
    };
  }
  const { channel } = own;
  return {
    channel,
    ...(own.replacement.kind === 'app-image' ? byMove(own.replacement.image, run) : bySystem(file, run)),
  };
}

type Installing = Omit<UpdateInstaller, 'channel'>;

/** When everything is saved and all processes have ended: it is the last thing that the app does. */
const atTheEnd = (install: () => void): unknown => app.on('quit', install);

function byMove(image: string, { data, restart }: UpdatedRun): Installing {
  const stamp = stampOf(image);
  let prepared: PreparedUpdate | null = null;
  atTheEnd(() => {
    if (prepared === null) return;
    try {
      replaceAppImage(image, stamp, prepared);
    } catch (error) {
      noteRefusal(data, prepared.version, error);
    }
  });
  return {
    async prepareUpdate(update) {
      prepared = update;
      return [];
    },
    async restartForUpdate() {
      // Electron starts it after the end of this one: by then it is the new version
      restart();
    },
  };
}

function bySystem(file: string, { data, needsOptions, restart }: UpdatedRun): Installing {
  let installer: SystemInstaller | null = null;
  let restarts = false;
  atTheEnd(() => installer?.installAtEnd(restarts));
  return {
    async prepareUpdate(update) {
      if (update === null) {
        if (installer?.isRevocable) installer = null;
        return [];
      }
      installer = null;
      try {
        installer = await createSystemInstaller(update, {
          name: app.getName(),
          version: app.getVersion(),
          folder: installerFolder(data),
          channelFile: file,
          quit: () => app.quit(),
        });
      } catch (error) {
        noteRefusal(data, update.version, error);
        return [];
      }
      const limits: UpdateLimit[] = installer.isRevocable ? [] : ['not-revocable'];
      return needsOptions ? [...limits, 'without-options'] : limits;
    },
    async restartForUpdate() {
      // what cannot be installed is no reason to stay away
      if (installer === null) return restart();
      restarts = true;
      installer.restart();
    },
  };
}
