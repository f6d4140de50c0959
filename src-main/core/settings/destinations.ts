import { placeOfModel } from '../../../src-shared/model/model-values.ts';
import type { Destination, DestinationPurpose, Settings } from '../../../src-shared/settings.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { Confirmations } from '../shell/confirmations.ts';
import type { CoreOptions } from '../shell/core-options.ts';
import type { UserQuestion } from '../shell/host.ts';
import type { SettingsStore } from './settings-store.ts';

/** A destination that a window wants notes, or words of them, to be sent to. */
export type WantedDestination = {
  readonly purpose: DestinationPurpose;
  /** A web address; its origin is what is confirmed. */
  readonly address: string;
};

/** Where the user allowed notes to be sent to: there is one question for each, outside the window. */
export type Destinations = {
  /** Resolves once the user has confirmed the destination; rejects with `not-confirmed`, or `code-needed` where a code has to be typed. */
  ensure(wanted: WantedDestination): Promise<void>;
  revoke(purpose: DestinationPurpose, origin: string): Promise<Settings>;
};

type DestinationsOptions = Pick<CoreOptions, 'memoryApi'> & {
  readonly settings: SettingsStore;
  readonly confirmations: Pick<Confirmations, 'ensure'>;
  /** How many notes a model for similar notes would be sent. */
  readonly countSimilar: () => number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

export function createDestinations(options: DestinationsOptions): Destinations {
  const { confirmations, settings, memoryApi, countSimilar, now } = options;

  /** A service that was named on the command line was chosen there, by the user. */
  const isConfirmed = (purpose: DestinationPurpose, origin: string): boolean =>
    (purpose === 'memory-service' && memoryApi !== null && new URL(memoryApi.baseUrl).origin === origin) ||
    settings.current().destinations.some((one) => isFor(one, purpose, origin));

  const add = (purpose: DestinationPurpose, origin: string): Promise<Settings> =>
    settings.change((before) => ({
      ...before,
      destinations: [...without(before, purpose, origin), { purpose, origin, confirmedAt: now() }],
    }));

  return {
    async ensure({ purpose, address }) {
      const { origin } = new URL(address);
      if (isConfirmed(purpose, origin)) return;
      await confirmations.ensure({
        key: JSON.stringify(['destination', purpose, origin]),
        question: questionAbout(purpose, address, countSimilar),
        codeNeeded: t('destinationErrors.codeNeeded', { origin }),
        refused: t('destinationErrors.refused', { origin }),
      });
      await add(purpose, origin);
    },
    revoke: (purpose, origin) =>
      settings.change((before) => ({ ...before, destinations: without(before, purpose, origin) })),
  };
}

const isFor = (
  one: { readonly purpose: DestinationPurpose; readonly origin: string },
  purpose: DestinationPurpose,
  origin: string,
): boolean => one.purpose === purpose && one.origin === origin;

const without = ({ destinations }: Settings, purpose: DestinationPurpose, origin: string): Destination[] =>
  destinations.filter((one) => !isFor(one, purpose, origin));

/** It names the origin alone: whatever else a window says of the destination could mislead. */
function questionAbout(
  purpose: DestinationPurpose,
  address: string,
  countSimilar: () => number,
): UserQuestion {
  const { origin } = new URL(address);
  const what =
    purpose === 'memory-service'
      ? t('destinations.sentToService')
      : purpose === 'model'
        ? t('destinations.sentToModel')
        : t('destinations.sentForSimilar', { count: countSimilar() });
  const isOpen = placeOfModel(URL.parse(address), '') === 'elsewhere-unencrypted';
  return {
    message: t('destinations.question', { origin }),
    detail: [what, ...(isOpen ? [t('model.unencrypted')] : []), t('destinations.onlyIf')].join('\n\n'),
    yes: t('destinations.allow'),
    no: t('destinations.doNotAllow'),
  };
}

/** Where notes are sent to now. */
export function destinationsInUse({
  memoryApiUrl,
  memoryModel,
}: Settings): readonly Pick<Destination, 'purpose' | 'origin'>[] {
  const inUse: Pick<Destination, 'purpose' | 'origin'>[] = [];
  const add = (purpose: DestinationPurpose, address: string): void => {
    const origin = URL.parse(address)?.origin;
    if (origin !== undefined) inUse.push({ purpose, origin });
  };
  if (memoryApiUrl !== null) add('memory-service', memoryApiUrl);
  if (memoryModel === null) return inUse;
  const { address, model, embeddingModel } = memoryModel;
  if (isElsewhere(address, model)) add('model', address);
  if (embeddingModel !== null && isElsewhere(address, embeddingModel)) add('similar-notes', address);
  return inUse;
}

/** Whether what is sent to a model leaves this computer. A program on it is one of the user's, which needs no confirmation. */
export const isElsewhere = (address: string, model: string): boolean =>
  placeOfModel(URL.parse(address), model) !== 'here';
