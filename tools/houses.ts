import type { House } from './rooms.ts';

const text = ['text'];
const basics = [...text, 'ui'];
const views = [...basics, 'note-view', 'editor', 'source-editor'];
const state = [...views, 'core-client', 'stores', 'note-session'];

/** The rooms of the project and their arrows. `docs/architecture.md` says what each room is for. */
export const houses: readonly House[] = [
  {
    root: 'src-renderer',
    arrows: {
      text: [],
      ui: text,
      'core-client': text,
      lossless: [],
      'note-view': text,
      editor: [...basics, 'lossless', 'note-view'],
      'source-editor': [...basics, 'note-view'],
      'note-session': [...text, 'core-client', 'note-view'],
      stores: [...text, 'core-client'],
      workspace: state,
      commands: [...state, 'workspace'],
      actions: [...state, 'workspace'],
      features: [...state, 'workspace', 'commands', 'actions'],
      app: [...state, 'workspace', 'commands', 'actions', 'features'],
    },
    // what a feature wants of another it asks by a command, or the app passes it in
    apart: ['features'],
  },
  { root: 'src-shared', arrows: null },
];
