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
import { t } from '../../../src-shared/texts/t.ts';
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
  { option: 'matchCase', icon: CaseSensitive, label: t('find.matchCase') },
  { option: 'wholeWord', icon: WholeWord, label: t('find.wholeWord') },
  { option: 'regexp', icon: Regex, label: t('find.regexp') },
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
