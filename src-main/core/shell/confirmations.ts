import { createHash, timingSafeEqual } from 'node:crypto';
import { assertNever } from '../../../src-shared/result.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { CoreError } from '../errors/core-error.ts';
import type { Host, UserQuestion } from './host.ts';

/** Something that a window asks for, and only the user may decide. */
export type Confirmable = {
  /** Says all that the user confirms: what was allowed once is done for the same key, and for no other. */
  readonly key: string;
  readonly question: UserQuestion;
  /** What the window shows while it waits for the code, as a sentence. */
  readonly codeNeeded: string;
  /** What the window shows when the user did not allow it, as a sentence. */
  readonly refused: string;
};

/**
 * What the user confirms outside the window. A window shows text of others, and may be subverted by it: it may ask, and only the user answers, where
 * no window can answer instead.
 */
export type Confirmations = {
  /** Resolves once the user has confirmed it; rejects with `not-confirmed`, or `code-needed` where a code has to be typed. */
  ensure(wanted: Confirmable): Promise<void>;
  /** Allows what was asked last, by its code: the same call, made again at once, finds it allowed. Throws `not-confirmed` for another code. */
  enterCode(code: string): void;
};

export type ConfirmationsOptions = {
  readonly host: Pick<Host, 'askUser'>;
  /** Milliseconds of a clock that is never set. */
  readonly monotonic?: () => number;
};

/** Questions without a yes, until the next start: more would wear the user down, or fill the terminal. */
const mostQuestions = 5;
/** Wrong codes for one question. */
const mostCodes = 5;
/** Milliseconds in which a call is made again after its code: it is about what there was when the user was asked. */
const codeHolds = 60_000;

export function createConfirmations({
  host,
  monotonic = () => performance.now(),
}: ConfirmationsOptions): Confirmations {
  let isAsking = false;
  let unconfirmed = 0;
  /** What a code was printed for. */
  let printed: { readonly key: string; readonly code: string; wrong: number } | null = null;
  /** What a code has allowed, once. */
  let allowed: { readonly key: string; readonly until: number } | null = null;

  function takeAllowed(key: string): boolean {
    if (allowed?.key !== key) return false;
    const isInTime = monotonic() <= allowed.until;
    allowed = null;
    return isInTime;
  }

  return {
    async ensure({ key, question, codeNeeded, refused }) {
      if (takeAllowed(key)) return;
      if (printed?.key === key) throw new CoreError('code-needed', codeNeeded);
      if (isAsking) throw new CoreError('not-confirmed', t('confirmationErrors.otherQuestion'));
      if (unconfirmed >= mostQuestions)
        throw new CoreError('not-confirmed', t('confirmationErrors.tooOften'));
      isAsking = true;
      unconfirmed += 1;
      printed = null;
      allowed = null;
      try {
        const answer = await host.askUser(question);
        switch (answer.kind) {
          case 'yes':
            unconfirmed = 0;
            return;
          case 'no':
            throw new CoreError('not-confirmed', refused);
          case 'code':
            printed = { key, code: answer.code, wrong: 0 };
            throw new CoreError('code-needed', codeNeeded);
          default:
            return assertNever(answer);
        }
      } finally {
        isAsking = false;
      }
    },
    enterCode(code) {
      if (printed === null) throw new CoreError('not-confirmed', t('confirmationErrors.noQuestion'));
      if (!isSameCode(code, printed.code)) {
        printed.wrong += 1;
        const isWorthless = printed.wrong >= mostCodes;
        if (isWorthless) printed = null;
        throw new CoreError(
          'not-confirmed',
          t(isWorthless ? 'confirmationErrors.tooManyCodes' : 'confirmationErrors.wrongCode'),
        );
      }
      allowed = { key: printed.key, until: monotonic() + codeHolds };
      printed = null;
      unconfirmed = 0;
    },
  };
}

const digestOf = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^0-9A-Z]/g, ''))
    .digest();

/** Whether a code that was typed is this one, however it is spaced; in constant time. */
const isSameCode = (typed: string, code: string): boolean => timingSafeEqual(digestOf(typed), digestOf(code));

/** Characters of a name or path that is shown. */
const mostShown = 80;

/**
 * A name of the vault as a question may show it, in a dialog or in a terminal: others may have chosen it, so it has no character that a terminal obeys, or
 * that hides or reorders others, and it leaves room for the rest.
 */
export function printable(name: string): string {
  const visible = [...name.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '\u{fffd}')];
  return visible.length <= mostShown ? visible.join('') : `${visible.slice(0, mostShown - 1).join('')}…`;
}
