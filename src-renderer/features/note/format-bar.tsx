import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  SquareCode,
  TextQuote,
} from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { keycaps, onMac } from '../../commands/chord.ts';
import { inTask, toggleTasks } from '../../editor/plugins/toggle-tasks.ts';
import { useServices } from '../../workspace/services.ts';
import { TableButton } from './table-button.tsx';

type Format = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly chord: string;
  active(editor: Editor): boolean;
  /** Null: the link dialog. */
  readonly toggle: ((editor: Editor) => void) | null;
};

const heading = (level: 1 | 2 | 3, icon: LucideIcon): Format => ({
  label: `Heading ${level}`,
  icon,
  chord: `Mod+Alt+${level}`,
  active: (editor) => editor.isActive('heading', { level }),
  toggle: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const groups: readonly (readonly Format[])[] = [
  [heading(1, Heading1), heading(2, Heading2), heading(3, Heading3)],
  [
    {
      label: 'Bold',
      icon: Bold,
      chord: 'Mod+B',
      active: (editor) => editor.isActive('bold'),
      toggle: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      label: 'Italic',
      icon: Italic,
      chord: 'Mod+I',
      active: (editor) => editor.isActive('italic'),
      toggle: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      label: 'Code',
      icon: Code,
      chord: 'Mod+E',
      active: (editor) => editor.isActive('code'),
      toggle: (editor) => editor.chain().focus().toggleCode().run(),
    },
    { label: 'Link', icon: Link, chord: 'Mod+K', active: (editor) => editor.isActive('link'), toggle: null },
  ],
  [
    {
      label: 'Bullet list',
      icon: List,
      chord: 'Mod+Shift+8',
      active: (editor) => editor.isActive('bulletList'),
      toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: 'Numbered list',
      icon: ListOrdered,
      chord: 'Mod+Shift+7',
      active: (editor) => editor.isActive('orderedList'),
      toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      label: 'Task list',
      icon: ListChecks,
      chord: 'Mod+Shift+9',
      active: inTask,
      toggle: (editor) => {
        editor.view.focus();
        toggleTasks(editor);
      },
    },
  ],
  [
    {
      label: 'Quote',
      icon: TextQuote,
      chord: 'Mod+Shift+B',
      active: (editor) => editor.isActive('blockquote'),
      toggle: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      label: 'Code block',
      icon: SquareCode,
      chord: 'Mod+Alt+C',
      active: (editor) => editor.isActive('codeBlock'),
      toggle: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    },
  ],
];

/** A quiet row of formats. Arrow keys move within it. */
export function FormatBar({ editor }: { editor: Editor }) {
  const { view } = useServices();
  const mac = onMac();
  const active = useEditorState({
    editor,
    selector: () =>
      groups
        .flat()
        .filter((format) => format.active(editor))
        .map((format) => format.label)
        .concat(editor.isActive('table') ? 'Table' : [])
        .join(),
  }).split(',');
  return (
    <Toolbar.Root className="formats" aria-label="Formatting">
      {groups.map((formats) => (
        <div key={formats[0]?.label} role="presentation">
          {formats.map(({ label, icon: Icon, chord, toggle }) => (
            <Toolbar.Button
              key={label}
              className="icon"
              aria-label={label}
              aria-pressed={active.includes(label)}
              title={`${label} (${keycaps(chord, mac).join(' ')})`}
              // The selection in the text must stay while the pointer is here.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => (toggle === null ? view.setState({ dialog: 'link' }) : toggle(editor))}
            >
              <Icon aria-hidden="true" />
            </Toolbar.Button>
          ))}
          {formats === groups.at(-1) ? (
            <TableButton editor={editor} inTable={active.includes('Table')} />
          ) : null}
        </div>
      ))}
    </Toolbar.Root>
  );
}
