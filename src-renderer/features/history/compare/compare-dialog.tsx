import { ArrowDown, ArrowUp } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import type { RevisionEntry } from '../../../../src-shared/rpc/history.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import type { NoteText } from '../../../actions/restore-revision.ts';
import { whileWanted } from '../../../core-client/while-wanted.ts';
import { exactTime } from '../../../text/short-time.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ComparedSide, ComparisonLayout } from '../../../workspace/open-dialog.ts';
import { useServices } from '../../../workspace/services.ts';
import { CompareActions } from './compare-actions.tsx';
import { ComparedTexts, FormChoice, type TextForm } from './compared-texts.tsx';
import { RenderedText } from './rendered-text.tsx';

type ChangeButtonsProps = { count: number; current: number | null; onGo(step: 1 | -1): void };

/** Goes from change to change. */
function ChangeButtons({ count, current, onGo }: ChangeButtonsProps) {
  return (
    <div className="change-buttons">
      <span className="caption" role="status" aria-label={t('history.changes')}>
        {sentence(count, current)}
      </span>
      <IconButton
        icon={ArrowUp}
        label={t('history.previousChange')}
        hint="Shift F7"
        disabled={count === 0}
        onClick={() => onGo(-1)}
      />
      <IconButton
        icon={ArrowDown}
        label={t('history.nextChange')}
        hint="F7"
        disabled={count === 0}
        onClick={() => onGo(1)}
      />
    </div>
  );
}

const sentence = (count: number, current: number | null): string =>
  current === null
    ? t('history.changeCount', { count })
    : t('history.changeOf', { current: current + 1, count });

type SideText =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly text: NoteText }
  | { readonly kind: 'failed'; readonly message: string };

/** The text of one side of a comparison: that of a revision from the journal, or the present one. */
function useSideText(side: ComparedSide, present: NoteText): SideText {
  const { core } = useServices();
  const [reading, setReading] = useState<SideText>({ kind: 'reading' });
  useEffect(() => {
    if (side === 'present') return;
    setReading({ kind: 'reading' });
    return whileWanted(
      core.call('history.read', { revisionId: side }),
      (text) => setReading({ kind: 'read', text }),
      (message) => setReading({ kind: 'failed', message }),
    );
  }, [core, side]);
  return side === 'present' ? { kind: 'read', text: present } : reading;
}

/** The text of a side; null while it is read, or when it could not be. */
const textOf = (reading: SideText): NoteText | null => (reading.kind === 'read' ? reading.text : null);

const layouts: readonly { readonly value: ComparisonLayout; readonly label: string }[] = [
  { value: 'alone', label: t('history.layoutAlone') },
  { value: 'inline', label: t('history.layoutInline') },
  { value: 'beside', label: t('history.layoutBeside') },
];

type CompareDialogProps = {
  /** What is compared at first. */
  asked: { readonly left: ComparedSide; readonly right: ComparedSide; readonly layout: ComparisonLayout };
  onClose(): void;
};

/**
 * Shows a revision of the open note, alone or compared with another one or with the present text, rendered or as Markdown, and restores
 * it.
 */
export function CompareDialog({ asked, onClose }: CompareDialogProps) {
  const app = useServices();
  const session = useStore(app.openNote, (state) => state.current);
  const history = useStore(app.memory, (state) => state.history) ?? [];
  const [left, setLeft] = useState<ComparedSide>(asked.left);
  const [right, setRight] = useState<ComparedSide>(asked.right);
  const [layout, setLayout] = useState(asked.layout);
  const [form, setForm] = useState<TextForm>('rendered');
  const [changes, setChanges] = useState(0);
  const [current, setCurrent] = useState<number | null>(null);
  // as it was when the dialog was opened: what another program writes meanwhile must not move the text under the reader
  const [present] = useState(() =>
    session === null
      ? { title: '', content: '' }
      : { title: session.store.getState().title, content: session.body.content() },
  );
  const [before, after] = [useSideText(left, present), useSideText(right, present)];
  if (session === null) return null;

  const go = (step: 1 | -1): void => {
    if (changes === 0) return;
    setCurrent((at) => (at === null ? (step === 1 ? 0 : changes - 1) : (at + step + changes) % changes));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'F7' || layout === 'alone') return;
    event.preventDefault();
    go(event.shiftKey ? -1 : 1);
  };
  const choose = (set: (side: ComparedSide) => void) => (side: ComparedSide) => {
    set(side);
    setCurrent(null);
  };
  const problem = [before, after].find((reading) => reading.kind === 'failed');
  const texts = { before: textOf(before), after: textOf(after) };
  return (
    <Dialog name={t('history.compare')} onClose={onClose} extraWide>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever the focus is in the dialog */}
      <div className="comparison" onKeyDown={onKeyDown}>
        <div className="comparison-sides">
          <SideSelect label={t('history.side')} value={left} history={history} onChange={choose(setLeft)} />
          <SideSelect
            label={t('history.otherSide')}
            value={right}
            history={history}
            onChange={(side) => {
              choose(setRight)(side);
              if (layout === 'alone') setLayout('inline');
            }}
          />
        </div>
        {problem?.kind === 'failed' ? <p className="bad">{problem.message}</p> : null}
        <Tabs.Root
          className="revision-views"
          value={layout}
          // Radix passes one of the values of the tabs.
          onValueChange={(value) => setLayout(value as ComparisonLayout)}
        >
          <div className="comparison-bar">
            <Tabs.List className="segments" aria-label={t('history.shownAs')}>
              {layouts.map(({ value, label }) => (
                <Tabs.Trigger key={value} value={value}>
                  {label}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
            <FormChoice
              value={form}
              onChange={(next) => {
                setForm(next);
                // lines and paragraphs are not the same changes
                setCurrent(null);
              }}
            />
            {layout === 'alone' ? null : <ChangeButtons count={changes} current={current} onGo={go} />}
          </div>
          <Tabs.Content value={layout} className="revision-text" data-first="">
            {layout === 'alone' ? (
              texts.before === null ? null : form === 'rendered' ? (
                <RenderedText noteId={session.note.id} {...texts.before} />
              ) : (
                <pre>{texts.before.content || t('common.noText')}</pre>
              )
            ) : (
              <ComparedTexts
                noteId={session.note.id}
                before={texts.before}
                after={texts.after}
                form={form}
                isBeside={layout === 'beside'}
                current={current}
                onChanges={setChanges}
              />
            )}
          </Tabs.Content>
        </Tabs.Root>
      </div>
      <CompareActions
        side={left}
        text={texts.before}
        present={present}
        revision={history.find(({ revisionId }) => revisionId === left) ?? null}
        isReadOnly={session.note.readOnly !== null || session.note.locked}
        onClose={onClose}
      />
    </Dialog>
  );
}

type SideSelectProps = {
  label: string;
  value: ComparedSide;
  /** Newest first. */
  history: readonly RevisionEntry[];
  onChange(side: ComparedSide): void;
};

/** Chooses one side of a comparison: a revision, or the present text. */
function SideSelect({ label, value, history, onChange }: SideSelectProps) {
  const id = useId();
  return (
    <div>
      {/* not around the select: its options would be part of its name */}
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="field"
        value={value}
        // the values are those of the options
        onChange={(event) => onChange(event.target.value as ComparedSide)}
      >
        <option value="present">{t('history.presentText')}</option>
        {history.map(({ revisionId, number, updatedAt }) => (
          <option key={revisionId} value={revisionId}>
            {`${t('common.revision', { number })} · ${exactTime(updatedAt)}`}
          </option>
        ))}
      </select>
    </div>
  );
}
