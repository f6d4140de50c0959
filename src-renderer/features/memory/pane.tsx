import { CircleHelp, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { repeatsTitle } from '../../../src-shared/markdown/plain-letters.ts';
import { tagFamily } from '../../../src-shared/markdown/tag-names.ts';
import { appTag } from '../../../src-shared/memory-api/limits.ts';
import type { Relevance } from '../../../src-shared/memory-api/schemas.ts';
import type { MemoryView } from '../../../src-shared/rpc/memory.ts';
import type { SyncStep } from '../../../src-shared/rpc/sync.ts';
import { locale, t } from '../../../src-shared/texts/t.ts';
import { timeOfDay } from '../../text/short-time.ts';
import { MarkdownView } from '../../ui/markdown-view.tsx';
import { SyncSteps } from '../../ui/sync-steps.tsx';
import { definePane } from '../../workspace/inspector-pane.ts';
import { showMemoryTags } from '../../workspace/memory-tags.ts';
import { useServices } from '../../workspace/services.ts';
import { showAnswer } from '../../workspace/show-answer.ts';
import { searchFor } from '../../workspace/show-in-list.ts';
import { RelatedNotes } from './related-notes.tsx';

export const memoryPane = definePane({ id: 'memory', label: t('memory.label'), Content: MemoryPane });

/** What the Memory service found in the note, and which revision that describes. */
function MemoryPane() {
  const app = useServices();
  const view = useStore(app.memory, (state) => state.memory);
  const isShown = useStore(app.settings, ({ settings }) => settings.generatedShown);
  return (
    <section className="memory" aria-label={t('memory.label')}>
      {view === null ? null : isShown ? <MemoryFields view={view} /> : <TurnedOff />}
    </section>
  );
}

function TurnedOff() {
  const app = useServices();
  return (
    <>
      <p className="missing">{t('memory.hidden')}</p>
      <button
        type="button"
        className="plain"
        onClick={() => app.runReportingErrors(() => app.settings.change({ generatedShown: true }))}
      >
        {t('common.show')}
      </button>
    </>
  );
}

function MemoryFields({ view }: { view: MemoryView }) {
  const app = useServices();
  const { commands } = app;
  const { described } = view;
  const memory = described?.memory;
  const summary = useStore(app.library, ({ notes }) => notes.get(view.noteId));
  const hidden = summary?.hiddenTags;
  const notSuggested = useStore(app.vaultSettings, (state) => state.notSuggested);
  const hiddenFamilies = new Set([...(hidden ?? []), ...notSuggested].map(tagFamily));
  const repeats = (text: string): boolean => repeatsTitle(text, summary?.title ?? '');
  const found = (memory?.tags ?? []).filter((tag) => tag !== appTag && !repeats(tag));
  const tags = found.filter((tag) => !hiddenFamilies.has(tagFamily(tag)));
  const gist = memory?.gist && !repeats(memory.gist) ? memory.gist : null;
  const writer = languageModelOf(memory?.relevance?.provenance ?? '');
  const isBlocked = summary?.stage === 'blocked';
  const isReceived = view.steps.some(({ step, state }) => step === 'received' && state === 'done');
  const isNotUploaded = isBlocked && !isReceived;
  const waiting = whatIsMissing(view, {
    tags: found.length,
    isLocked: summary?.locked === true,
    isReceived,
    isNotUploaded,
    saveKeys: commands.keys('save'),
  });
  return (
    <>
      {described !== null && described.behind > 0 ? (
        <p className="note">
          <Clock aria-hidden="true" />
          <span>
            {t('memory.describes', {
              revision: described.revisionNumber,
              time: timeOfDay(described.revisionUpdatedAt),
            })}{' '}
            {t(isNotUploaded ? 'memory.editsNotUploaded' : 'memory.editsOnTheirWay', {
              count: described.behind,
            })}
          </span>
        </p>
      ) : null}
      {gist ? (
        <Field name={t('memory.gist')}>
          <p className="gist">{gist}</p>
        </Field>
      ) : null}
      {memory?.description && !repeatsTitle(memory.description, gist ?? '') ? (
        <Field name={t('memory.keyPoints')}>
          <MarkdownView text={memory.description} />
        </Field>
      ) : null}
      {tags.length > 0 ? (
        <Field name={t('memory.suggestedTags')}>
          <Tags tags={tags} />
        </Field>
      ) : null}
      {hidden === undefined ? null : (
        <button
          type="button"
          className="quiet"
          onClick={() => app.runReportingErrors(() => showMemoryTags(app, view.noteId, hidden))}
        >
          {t('memory.showHiddenTags', { total: hidden.length })}
        </button>
      )}
      {memory !== undefined && memory.questions.length > 0 ? (
        <Field name={t('memory.questions')}>
          <Questions questions={memory.questions} />
        </Field>
      ) : null}
      {memory?.relevance ? (
        <Field name={t('common.relevance')}>
          <RelevanceMeter relevance={memory.relevance} />
        </Field>
      ) : null}
      {writer === null ? null : <p className="caption">{t('memory.writtenBy', { model: writer })}</p>}
      <RelatedNotes />
      {waiting === null ? null : <p className="missing">{waiting}</p>}
      {view.steps.length === 0 ? null : (
        <details className="ledger">
          <summary>{furthest(view.steps, isBlocked)}</summary>
          <SyncSteps steps={view.steps} />
          {described === null ? null : (
            <button
              type="button"
              className="quiet"
              onClick={() => app.runReportingErrors(app.memory.refresh)}
            >
              {t('memory.refresh')}
            </button>
          )}
        </details>
      )}
    </>
  );
}

/** A sentence about data that is still missing, or null. */
function whatIsMissing(
  { described, head }: MemoryView,
  {
    tags,
    isLocked,
    isReceived,
    isNotUploaded,
    saveKeys,
  }: {
    readonly tags: number;
    readonly isLocked: boolean;
    readonly isReceived: boolean;
    /** Nothing is under way: the newest revision cannot be uploaded as it is. */
    readonly isNotUploaded: boolean;
    readonly saveKeys: string;
  },
): string | null {
  if (head === null) return t('memory.appearsWhenSaved', { keys: saveKeys });
  if (described === null && isNotUploaded) return t('memory.notUploaded');
  if (described === null && !isReceived) return t('memory.appearsWhenReceived');
  if (described === null || !described.complete) return t('memory.reading');
  const { gist, description, questions } = described.memory;
  const found = Boolean(gist) || Boolean(description) || questions.length > 0 || tags > 0;
  if (found) return null;
  // the service reveals nothing of a locked note, however long
  return isLocked ? t('memory.nothingOfLocked') : t('memory.nothingFound');
}

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h2>{name}</h2>
      {children}
    </div>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  const app = useServices();
  return (
    <ul className="chips">
      {tags.map((tag) => (
        <li key={tag}>
          <button type="button" className="chip" onClick={() => searchFor(app, tagQuery(tag))}>
            {tag}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The query for the notes with a tag. */
const tagQuery = (tag: string): string => (/[\s"()]/.test(tag) ? `tag:"${tag}"` : `tag:${tag}`);

const reached: Record<SyncStep['step'], string> = {
  saved: t('memory.revisionSaved'),
  queued: t('memory.revisionQueued'),
  uploading: t('memory.revisionUploading'),
  received: t('memory.revisionReceived'),
  enriched: t('memory.revisionEnriched'),
};

/** The last step that is done, in words. */
function furthest(steps: readonly SyncStep[], isBlocked: boolean): string {
  // a step that waits for a service that is away has failed, too, and needs nobody
  if (isBlocked) return t('memory.revisionBlocked');
  const last = steps.findLast(({ state }) => state === 'done');
  return last === undefined ? t('memory.revisionSaving') : reached[last.step];
}

function Questions({ questions }: { questions: readonly string[] }) {
  const app = useServices();
  return (
    <ul className="questions">
      {questions.map((question) => (
        <li key={question} dir="auto">
          <CircleHelp aria-hidden="true" />
          <button type="button" className="link" onClick={() => showAnswer(app, question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

function RelevanceMeter({ relevance }: { relevance: Relevance }) {
  const score = relevance.score.toLocaleString(locale(), twoDecimals);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the native element cannot be coloured in every theme */}
      <div
        role="meter"
        aria-label={t('common.relevance')}
        aria-valuemin={0}
        aria-valuemax={1}
        aria-valuenow={relevance.score}
        aria-valuetext={t('memory.scoreOfOne', { score })}
        className="meter"
      >
        <div style={{ width: `${Math.round(relevance.score * 100)}%` }} />
      </div>
      <details className="caption">
        <summary>{relevanceText(relevance.score)}</summary>
        {t('memory.scoredBy', { score, model: modelName(relevance.provenance) })}
      </details>
    </>
  );
}

/** The language model that made a Memory, by the name that its endpoint has for it; null where none did. */
export const languageModelOf = (provenance: string): string | null =>
  /^openai-compatible\/\d+ (.+)$/.exec(provenance)?.[1] ?? null;

/** The enricher that scored a Memory, as users know it: the built-in ones are all the local model. */
export const modelName = (provenance: string): string =>
  provenance.startsWith('local-') ? t('memory.localModel') : (languageModelOf(provenance) ?? provenance);

/** From here on a score is called medium: it is the score from which the service's own rules call a Memory relevant. */
const medium = 0.3;
/** From here on a score is called high. */
const high = 0.7;

/**
 * What a score from 0 to 1 is called beside the bar that shows it. It goes by the score alone: `relevant` only says whether a note is worth
 * remembering, which a score far below the middle can be, too.
 */
export function relevanceText(score: number): string {
  if (score >= high) return t('memory.highRelevance');
  return score >= medium ? t('memory.mediumRelevance') : t('memory.lowRelevance');
}
