import { CircleHelp, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { appTag } from '../../src-shared/memory-api/limits.ts';
import type { Relevance } from '../../src-shared/memory-api/schemas.ts';
import type { MemoryView } from '../../src-shared/rpc/sync.ts';
import { searchFor } from '../layout/show-in-list.ts';
import { timeOfDay } from '../library/short-time.ts';
import { useApp } from '../state/use-app.ts';
import { MarkdownView } from '../ui/markdown-view.tsx';
import { SyncSteps } from './sync-steps.tsx';

/** What the Memory service made of the note: always said of which revision. */
export function MemoryPane() {
  const view = useStore(useApp().memory, (state) => state.memory);
  return (
    <section className="memory" aria-label="Memory">
      {view === null ? null : <MemoryFields view={view} />}
    </section>
  );
}

function MemoryFields({ view }: { view: MemoryView }) {
  const { described } = view;
  const memory = described?.memory;
  const missing = whyMissing(view);
  return (
    <>
      {described !== null && described.behind > 0 ? (
        <p className="note">
          <Clock aria-hidden="true" />
          <span>
            Describes revision {described.revisionNumber} of {timeOfDay(described.revisionUpdatedAt)}.{' '}
            {described.behind === 1
              ? 'Your last edit is on its way.'
              : `Your last ${described.behind} edits are on their way.`}
          </span>
        </p>
      ) : null}
      <Field name="Gist" missing={missing}>
        {memory?.gist ? <p className="gist">{memory.gist}</p> : null}
      </Field>
      <Field name="Description" missing={missing}>
        {memory?.description ? <MarkdownView text={memory.description} /> : null}
      </Field>
      <Field name="Tags" missing={missing}>
        {memory === undefined ? null : <Tags tags={memory.tags} />}
      </Field>
      <Field name="Questions" missing={missing}>
        {memory !== undefined && memory.questions.length > 0 ? (
          <Questions questions={memory.questions} />
        ) : null}
      </Field>
      <Field name="Relevance" missing={missing}>
        {memory?.relevance ? <RelevanceMeter relevance={memory.relevance} /> : null}
      </Field>
      {view.steps.length === 0 ? null : (
        <div>
          <h2>This revision</h2>
          <SyncSteps steps={view.steps} />
        </div>
      )}
    </>
  );
}

/** Says why a field is empty. */
function whyMissing({ described, head }: MemoryView): string {
  if (head === null) return 'Comes once the note is saved as a revision.';
  if (described === null) return 'Comes once the revision has reached the Memory service.';
  return described.complete
    ? 'The Memory service had nothing certain to say.'
    : 'The Memory service is still at it.';
}

function Field({ name, missing, children }: { name: string; missing: string; children: ReactNode }) {
  return (
    <div>
      <h2>{name}</h2>
      {children ?? <p className="missing">{missing}</p>}
    </div>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  const app = useApp();
  return (
    <ul className="chips">
      {[...tags]
        .sort((one, other) => Number(one === appTag) - Number(other === appTag))
        .map((tag) => (
          <li key={tag}>
            {tag === appTag ? (
              <span className="chip fact" title="Every note of this app carries this tag">
                {tag}
              </span>
            ) : (
              <button type="button" className="chip" onClick={() => searchFor(app, tag)}>
                {tag}
              </button>
            )}
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
      <p className="fine">
        {score}, by {relevance.provenance}
        {relevance.relevant ? '' : ', not relevant'}
      </p>
    </>
  );
}
