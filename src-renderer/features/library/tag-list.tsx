import { Hash } from 'lucide-react';
import { memo, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import { tagKey } from '../../../src-shared/markdown/tag-names.ts';
import type { NoteSummary } from '../../../src-shared/rpc/library.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { useFocusRequest } from '../../workspace/focus-request.ts';
import { useServices } from '../../workspace/services.ts';
import { showScope } from '../../workspace/show-in-list.ts';
import { collapsedRows, isCollapsed, setCollapsed, visibleRows } from './collapsed-rows.ts';
import { rowAttributes } from './navigation-row.ts';
import { ScopeRow } from './scope-row.tsx';
import { tagTree } from './tag-tree.ts';

/** Tags that are shown before the user asks for all: thousands of rows would make the navigation slow. */
const shownAtFirst = 100;

type TagListProps = {
  notes: ReadonlyMap<NoteId, NoteSummary>;
  /** The tag whose notes the list shows. */
  shown: string | null;
};

/** The user's tags with the number of their notes; nothing while there are none. */
export const TagList = memo(function TagList({ notes, shown: shownTag }: TagListProps) {
  const app = useServices();
  const rows = useMemo(() => tagTree(notes.values()), [notes]);
  const collapsed = useStore(collapsedRows, ({ keys }) => keys);
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const requested = useStore(app.view, ({ focus }) => (focus?.kind === 'tag' ? focus.tag : null));
  useFocusRequest(
    (request) => request.kind === 'tag',
    () => {
      const row = list.current?.querySelector<HTMLElement>(`[data-row-tag="${CSS.escape(requested ?? '')}"]`);
      row?.focus();
      return row !== null && row !== undefined;
    },
  );
  if (rows.length === 0) return null;
  const active = shownTag === null ? null : tagKey(shownTag);
  const shown = all ? rows : rows.slice(0, shownAtFirst);
  return (
    <section className="account">
      <header>
        <h2 id="tags-heading">{t('common.tags')}</h2>
      </header>
      <ul ref={list} aria-labelledby="tags-heading">
        {visibleRows(shown, ({ tag }) => isCollapsed(collapsed, { kind: 'tag', tag })).map(
          ({ row: { tag, name, depth, count }, expanded }) => (
            <li key={tag}>
              <ScopeRow
                label={name}
                title={`#${tag}`}
                count={count}
                depth={depth}
                icon={Hash}
                active={tagKey(tag) === active}
                expanded={expanded}
                onToggle={() => setCollapsed({ kind: 'tag', tag }, expanded === true)}
                aria-keyshortcuts="F2"
                {...rowAttributes({ kind: 'tag', tag })}
                onClick={() => showScope(app, { kind: 'tag', tag })}
                onKeyDown={({ key }) => {
                  if (key === 'F2') app.view.setState({ dialog: { name: 'rename-tag', tag } });
                }}
              />
            </li>
          ),
        )}
      </ul>
      {shown.length < rows.length ? (
        <button type="button" className="row" onClick={() => setAll(true)}>
          {t('library.showAllTags', { count: rows.length })}
        </button>
      ) : null}
    </section>
  );
});
