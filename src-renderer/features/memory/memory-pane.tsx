import { CircleHelp, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { appTag } from '../../../src-shared/memory-api/limits.ts';
import type { Relevance } from '../../../src-shared/memory-api/schemas.ts';
import type { MemoryView } from '../../../src-shared/rpc/sync.ts';
import { timeOfDay } from '../../text/short-time.ts';
import { MarkdownView } from '../../ui/markdown-view.tsx';
import { SyncSteps } from '../../ui/sync-steps.tsx';
import { useServices } from '../../workspace/services.ts';
import { searchFor } from '../../workspace/show-in-list.ts';
import { RelatedNotes } from './related-notes.tsx';

/** What the Memory service found in the note, and which revision that describes. */
export function MemoryPane() {
  const view = useStore(useServices().memory, (state) => state.memory);
  return (
    <section className="memory" aria-label="Memory">
      {view === null ? null : <MemoryFields view={view} />}
    </section>
  );
}

function MemoryFields({ view }: { view: MemoryView }) {
  const { commands } = useServices();
  const { described } = view;
  const memory = described?.memory;
  const tags = (memory?.tags ?? []).filter((tag) => tag !== appTag);
  const waiting = whatIsMissing(view, tags.length, commands.keys('save'));
  return (
    <>
      {described !== null && described.behind > 0 ? (
        <p className="note">
          <Clock aria-hidden="true" />
          <span>
            Describes revision {described.revisionNumber} from {timeOfDay(described.revisionUpdatedAt)}.{' '}
            {described.behind === 1
              ? 'Your last edit is on its way.'
              : `Your last ${described.behind} edits are on their way.`}
          </span>
        </p>
      ) : null}
      {memory?.gist ? (
        <Field name="Gist">
          <p className="gist">{memory.gist}</p>
        </Field>
      ) : null}
      {memory?.description ? (
        <Field name="Description">
          <MarkdownView text={memory.description} />
        </Field>
      ) : null}
      {tags.length > 0 ? (
        <Field name="Tags">
          <Tags tags={tags} />
        </Field>
      ) : null}
      {memory !== undefined && memory.questions.length > 0 ? (
        <Field name="Questions">
          <Questions questions={memory.questions} />
        </Field>
      ) : null}
      {memory?.relevance ? (
        <Field name="Relevance">
          <RelevanceMeter relevance={memory.relevance} />
        </Field>
      ) : null}
      <RelatedNotes />
      {waiting === null ? null : <p className="missing">{waiting}</p>}
      {view.steps.length === 0 ? null : (
        <div>
          <h2>This revision</h2>
          <SyncSteps steps={view.steps} />
        </div>
      )}
    </>
  );
}

/** A sentence about data that is still missing, or null. */
function whatIsMissing(
  { described, head, steps }: MemoryView,
  tags: number,
  saveKeys: string,
): string | null {
  if (head === null) return `Appears when you pause or press ${saveKeys}.`;
  const received = steps.some(({ step, state }) => step === 'received' && state === 'done');
  if (described === null && !received) return 'Appears when the revision has reached the Memory service.';
  if (described === null || !described.complete) return 'The Memory service is reading the note.';
  const { gist, description, questions } = described.memory;
  const found = Boolean(gist) || Boolean(description) || questions.length > 0 || tags > 0;
  return found ? null : 'Nothing found yet. A gist, tags and questions need more text.';
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
          <button type="button" className="chip" onClick={() => searchFor(app, tag)}>
            {tag}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Questions({ questions }: { questions: readonly string[] }) {
  return (
    <ul className="questions">
      {questions.map((question) => (
        <li key={question}>
          <CircleHelp aria-hidden="true" />
          {question}
        </li>
      ))}
    </ul>
  );
}

/** The enricher that scored a Memory, as users know it: the built-in ones are all the local model. */
const modelName = (provenance: string): string =>
  provenance.startsWith('local-') ? 'local model' : provenance;

function RelevanceMeter({ relevance }: { relevance: Relevance }) {
  const score = relevance.score.toFixed(2);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the native element cannot be coloured in every theme */}
      <div
        role="meter"
        aria-label="Relevance"
        aria-valuemin={0}
        aria-valuemax={1}
        aria-valuenow={relevance.score}
        aria-valuetext={`${score} of 1`}
        className="meter"
      >
        <div style={{ width: `${Math.round(relevance.score * 100)}%` }} />
      </div>
      <details className="caption">
        <summary>{relevance.relevant ? 'High relevance' : 'Low relevance'}</summary>
        {score} ({modelName(relevance.provenance)})
      </details>
    </>
  );
}
