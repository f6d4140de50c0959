import {
  CaseSensitive,
  ChevronDown,
  ChevronUp,
  Regex,
  Replace,
  Search,
  TextSelect,
  WholeWord,
  X,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import { keycaps, onMac } from '../../commands/keybinding.ts';
import { matchCount } from '../../note-view/match-count.ts';
import type { NoteFind, NoteView } from '../../note-view/note-view.ts';
import type { SearchQuery } from '../../note-view/search-query.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { focusText } from '../../workspace/focus-request.ts';
import { useServices } from '../../workspace/services.ts';

/**
 * Finds and replaces in the open note. Enter goes to the next match and Shift+Enter to the previous one; in the field for the
 * replacement Enter replaces, and Ctrl+Alt+Enter replaces all. Escape returns to the text.
 */
export function FindBar({ note }: { note: NoteView }) {
  const app = useServices();
  const { find } = note;
  const replaceField = useRef<HTMLInputElement>(null);
  const replacing = useStore(app.view, (state) => state.replace) && note.isEditable;
  const asked = useStore(app.view, (state) => state.findAsked);
  const taken = useRef<number | null>(null);
  const [query, setQuery] = useState(() => withWords(app.view.getState().findQuery, find));
  const [template, setTemplate] = useState('');
  const status = useSyncExternalStore(note.onUpdate, find.status);

  // Must run before the search below, which selects a match.
  useEffect(() => {
    if (taken.current === asked) return;
    if (taken.current !== null) setQuery((before) => withWords(before, find));
    taken.current = asked;
    find.limitToSelectedLines();
  }, [asked, find]);
  useEffect(() => {
    app.view.setState({ findQuery: query });
    find.search(query);
  }, [app, find, query]);
  useEffect(() => find.end, [find]);
  // The find bar closes with its note.
  useEffect(() => () => app.view.setState({ find: false }), [app]);

  const close = (): void => {
    app.view.setState({ find: false });
    focusText(app);
  };
  const onEnter = (event: KeyboardEvent): void => {
    if (event.target !== replaceField.current) find.go(event.shiftKey ? -1 : 1);
    else if (event.altKey && (event.ctrlKey || event.metaKey)) find.replaceAll(template);
    else find.replace(template);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'Escape' && event.key !== 'Enter')) return;
    // Buttons handle Enter themselves.
    if (event.key === 'Enter' && !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (event.key === 'Escape') close();
    else onEnter(event);
  };
  const replaceAllKeys = keycaps('Mod+Alt+Enter', onMac()).join(' ');
  const none = status.count === 0;
  return (
    <search className="find" aria-label={t('find.title')} onKeyDown={onKeyDown}>
      <div className="find-fields">
        <div className="search">
          <Search aria-hidden="true" />
          <input
            data-find=""
            aria-label={t('find.field')}
            aria-invalid={status.problem !== null}
            placeholder={t('find.placeholder')}
            maxLength={500}
            spellCheck={false}
            value={query.text}
            onChange={(event) => setQuery({ ...query, text: event.target.value })}
          />
          <output className={status.problem === null ? 'caption' : 'caption problem'} aria-live="polite">
            {matchCount(query.text, status)}
          </output>
        </div>
        {replacing ? (
          <div className="search">
            <Replace aria-hidden="true" />
            <input
              ref={replaceField}
              data-replace=""
              aria-label={t('find.replaceWith')}
              placeholder={query.regexp ? t('find.replaceWithGroups') : t('find.replaceWith')}
              maxLength={5000}
              value={template}
              onChange={(event) => setTemplate(event.target.value)}
            />
          </div>
        ) : null}
      </div>
      <div className="find-controls">
        <FindButtons
          query={query}
          onQuery={setQuery}
          limited={status.isLimited}
          onLimit={status.isLimited || status.canLimit ? find.limit : null}
          onStep={none ? null : find.go}
          replacing={replacing}
          onReplacing={note.isEditable ? (on) => app.view.setState({ replace: on }) : null}
          onClose={close}
        />
        {replacing ? (
          // Not `disabled`, because they keep the focus after replacing the last match.
          <div>
            <button
              type="button"
              className="quiet"
              title={t('find.replaceHint')}
              aria-disabled={none}
              onClick={() => find.replace(template)}
            >
              {t('find.replace')}
            </button>
            <button
              type="button"
              className="quiet"
              title={t('ui.labelWithHint', { label: t('find.replaceAll'), hint: replaceAllKeys })}
              aria-disabled={none}
              onClick={() => find.replaceAll(template)}
            >
              {t('find.replaceAll')}
            </button>
          </div>
        ) : null}
      </div>
    </search>
  );
}

function withWords(query: SearchQuery, find: NoteFind): SearchQuery {
  const words = find.selectedWords();
  return words === null ? query : { ...query, text: words };
}

type FindButtonsProps = {
  query: SearchQuery;
  onQuery(query: SearchQuery): void;
  /** Whether the search is limited to a part of the note. */
  limited: boolean;
  /** Limits the search to the selection, or removes the limit; null without a selection. */
  onLimit: ((on: boolean) => void) | null;
  /** Null without a match. */
  onStep: ((step: 1 | -1) => void) | null;
  replacing: boolean;
  /** Null in a note that is read-only. */
  onReplacing: ((on: boolean) => void) | null;
  onClose(): void;
};

const searchOptions = [
  { option: 'matchCase', icon: CaseSensitive, label: t('find.matchCase') },
  { option: 'wholeWord', icon: WholeWord, label: t('find.wholeWord') },
  { option: 'regexp', icon: Regex, label: t('find.regexp') },
] as const;

/** The options of the search, and the buttons that go to the matches. */
function FindButtons(props: FindButtonsProps) {
  const { commands } = useServices();
  const { query, onQuery, limited, onLimit, onStep, replacing, onReplacing, onClose } = props;
  return (
    <div>
      {searchOptions.map(({ option, icon, label }) => (
        <IconButton
          key={option}
          icon={icon}
          label={label}
          aria-pressed={query[option]}
          onClick={() => onQuery({ ...query, [option]: !query[option] })}
        />
      ))}
      <IconButton
        icon={TextSelect}
        label={t('find.inSelection')}
        {...(onLimit === null ? { hint: t('find.selectFirst') } : {})}
        aria-pressed={limited}
        // Not `disabled`, because it may have the focus when the selection is cleared.
        aria-disabled={onLimit === null}
        onClick={() => onLimit?.(!limited)}
      />
      <IconButton
        icon={ChevronUp}
        label={t('find.previous')}
        hint={t('find.previousKeys', { keys: commands.keys('find-previous') })}
        disabled={onStep === null}
        onClick={() => onStep?.(-1)}
      />
      <IconButton
        icon={ChevronDown}
        label={t('find.next')}
        hint={t('find.nextKeys', { keys: commands.keys('find-next') })}
        disabled={onStep === null}
        onClick={() => onStep?.(1)}
      />
      {onReplacing === null ? null : (
        <IconButton
          icon={Replace}
          label={replacing ? t('find.hideReplace') : t('find.showReplace')}
          hint={commands.keys('replace')}
          onClick={() => onReplacing(!replacing)}
        />
      )}
      <IconButton icon={X} label={t('find.close')} hint="Esc" onClick={onClose} />
    </div>
  );
}
