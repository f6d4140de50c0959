import {
  CaseSensitive,
  ChevronDown,
  ChevronUp,
  Regex,
  Replace,
  TextSelect,
  WholeWord,
  X,
} from 'lucide-react';
import type { SearchQuery } from '../../note-view/search-query.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useServices } from '../../workspace/services.ts';

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
  { option: 'matchCase', icon: CaseSensitive, label: 'Match case' },
  { option: 'wholeWord', icon: WholeWord, label: 'Whole word' },
  { option: 'regexp', icon: Regex, label: 'Regular expression' },
] as const;

/** The options of the search, and the buttons that go to the matches. */
export function FindButtons(props: FindButtonsProps) {
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
        label="In selection"
        {...(onLimit === null ? { hint: 'select some text first' } : {})}
        aria-pressed={limited}
        // Not `disabled`, because it may have the focus when the selection is cleared.
        aria-disabled={onLimit === null}
        onClick={() => onLimit?.(!limited)}
      />
      <IconButton
        icon={ChevronUp}
        label="Previous match"
        hint={`Shift Enter or ${commands.keys('find-previous')}`}
        disabled={onStep === null}
        onClick={() => onStep?.(-1)}
      />
      <IconButton
        icon={ChevronDown}
        label="Next match"
        hint={`Enter or ${commands.keys('find-next')}`}
        disabled={onStep === null}
        onClick={() => onStep?.(1)}
      />
      {onReplacing === null ? null : (
        <IconButton
          icon={Replace}
          label={replacing ? 'Hide replace' : 'Show replace'}
          hint={commands.keys('replace')}
          onClick={() => onReplacing(!replacing)}
        />
      )}
      <IconButton icon={X} label="Close find" hint="Esc" onClick={onClose} />
    </div>
  );
}
