import { placeOfModel } from '../../../src-shared/model/model-values.ts';
import { assertNever } from '../../../src-shared/result.ts';
import type { Destination, DestinationPurpose, Settings } from '../../../src-shared/settings.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { CoreError } from '../errors/core-error.ts';
import type { CoreOptions } from '../shell/core-options.ts';
import type { UserQuestion } from '../shell/host.ts';
import { isSameCode } from './is-same-code.ts';
import type { SettingsStore } from './settings-store.ts';

/** A destination that a window wants notes, or words of them, to be sent to. */
export type WantedDestination = {
  readonly purpose: DestinationPurpose;
  /** A web address; its origin is what is confirmed. */
  readonly address: string;
};

/**
 * Where the user allowed notes to be sent to. A window shows text of others, and may be subverted by it: it may ask for a destination, and only
 * the user allows one, where no window can answer for her.
 */
export type Destinations = {
  /** Resolves once the user has confirmed the destination; rejects with `not-confirmed`, or `code-needed` where she types a code. */
  ensure(wanted: WantedDestination): Promise<void>;
  /** Confirms what was asked last, by its code. */
  confirm(code: string): Promise<Settings>;
  revoke(purpose: DestinationPurpose, origin: string): Promise<Settings>;
};

type DestinationsOptions = Pick<CoreOptions, 'host' | 'memoryApi'> & {
  readonly settings: SettingsStore;
  /** How many notes a model for similar notes would be sent. */
  readonly countSimilar: () => number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

/** Questions without a yes, until the next start: more would wear the user down, or fill her terminal. */
const mostQuestions = 5;
/** Wrong codes for one question. */
const mostCodes = 5;

export function createDestinations(options: DestinationsOptions): Destinations {
  const { host, settings, memoryApi, countSimilar, now } = options;
  let isAsking = false;
  let unconfirmed = 0;
  /** What a code was printed for. */
  let printed: (Omit<Destination, 'confirmedAt'> & { code: string; wrong: number }) | null = null;

  /** A service that was named on the command line was chosen there, by the user. */
  const isConfirmed = (purpose: DestinationPurpose, origin: string): boolean =>
    (purpose === 'memory-service' && memoryApi !== null && new URL(memoryApi.baseUrl).origin === origin) ||
    settings.current().destinations?.some((one) => isFor(one, purpose, origin)) === true;

  const add = (purpose: DestinationPurpose, origin: string): Promise<Settings> =>
    settings.change((before) => ({
      ...before,
      destinations: [...without(before, purpose, origin), { purpose, origin, confirmedAt: now() }],
    }));

  const codeNeeded = (origin: string): CoreError =>
    new CoreError('code-needed', t('destinationErrors.codeNeeded', { origin }));

  return {
    async ensure({ purpose, address }) {
      const { origin } = new URL(address);
      if (isConfirmed(purpose, origin)) return;
      if (printed !== null && isFor(printed, purpose, origin)) throw codeNeeded(origin);
      if (isAsking) throw new CoreError('not-confirmed', t('destinationErrors.otherQuestion'));
      if (unconfirmed >= mostQuestions) throw new CoreError('not-confirmed', t('destinationErrors.tooOften'));
      isAsking = true;
      unconfirmed += 1;
      printed = null;
      try {
        const answer = await host.askUser(questionAbout(purpose, address, countSimilar));
        switch (answer.kind) {
          case 'yes':
            unconfirmed = 0;
            await add(purpose, origin);
            return;
          case 'no':
            throw new CoreError('not-confirmed', t('destinationErrors.refused', { origin }));
          case 'code':
            printed = { purpose, origin, code: answer.code, wrong: 0 };
            throw codeNeeded(origin);
          default:
            return assertNever(answer);
        }
      } finally {
        isAsking = false;
      }
    },
    async confirm(code) {
      const asked = printed;
      if (asked === null) throw new CoreError('not-confirmed', t('destinationErrors.noQuestion'));
      if (!isSameCode(code, asked.code)) {
        asked.wrong += 1;
        if (asked.wrong >= mostCodes) printed = null;
        throw new CoreError('not-confirmed', t('destinationErrors.wrongCode'));
      }
      printed = null;
      unconfirmed = 0;
      return add(asked.purpose, asked.origin);
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
  (destinations ?? []).filter((one) => !isFor(one, purpose, origin));

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
