import type { House } from './rooms.ts';

const text = ['text', 'timing'];
const basics = [...text, 'ui'];
const views = [...basics, 'note-view', 'editor', 'source-editor'];
const state = [...views, 'core-client', 'stores', 'note-session'];

const coreBasics = ['disk', 'errors', 'limits'];
const coreData = [...coreBasics, 'search', 'vault', 'journal'];
const coreNotes = [...coreData, 'rpc', 'attachments', 'shell'];
/** Each may import those before it. */
const noteRooms = [
  'context',
  'files',
  'history',
  'history-export',
  'reconcile',
  'editing',
  'conflicts',
  'trash',
  'folders',
  'vault-settings',
  'links',
  'texts',
  'following',
];
const coreSync = [...coreNotes, 'notes', 'memory-api', 'memory-service'];

const serviceHttp = ['domain', 'storage', 'accounts', 'webhooks'];
const serviceServer = [...serviceHttp, 'http', 'pipeline', 'ops', 'developer', 'openapi'];

// the ports of the store are the files beside its rooms
const storagePorts = ['entry'];

/** The rooms of the project and their arrows. `docs/architecture.md` says what each room is for. */
export const houses: readonly House[] = [
  {
    root: 'src-renderer',
    arrows: {
      text: [],
      timing: [],
      diagrams: [],
      ui: text,
      'core-client': text,
      lossless: [],
      'note-view': text,
      editor: [...basics, 'lossless', 'note-view', 'diagrams'],
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
  {
    root: 'src-renderer/lossless',
    arrows: {
      text: [],
      model: [],
      serialize: ['text', 'model'],
      read: ['text', 'model', 'serialize'],
      verify: ['text', 'model', 'serialize', 'read'],
      undo: ['text', 'model', 'serialize'],
      write: ['text', 'model', 'serialize', 'read', 'verify', 'undo'],
      merge: ['model', 'serialize', 'read', 'verify'],
    },
  },
  {
    root: 'src-main/core',
    arrows: {
      errors: [],
      shell: ['errors'],
      disk: [],
      limits: [],
      'memory-api': [],
      rpc: ['errors'],
      search: [],
      vault: coreBasics,
      journal: [...coreBasics, 'search', 'vault'],
      attachments: [...coreBasics, 'vault', 'journal', 'rpc'],
      'web-images': [...coreData, 'rpc', 'attachments', 'memory-api', 'shell'],
      notes: coreNotes,
      import: [...coreNotes, 'notes'],
      export: [...coreNotes, 'notes'],
      backups: [...coreNotes, 'notes'],
      moving: [...coreNotes, 'notes', 'shell'],
      diagnostics: [...coreNotes, 'notes', 'shell'],
      updates: ['disk', 'errors', 'limits', 'rpc', 'shell', 'web-images'],
      'memory-service': ['errors', 'journal', 'memory-api', 'shell'],
      sync: coreSync,
      settings: [...coreSync, 'sync'],
    },
  },
  {
    root: 'src-main/core/notes',
    arrows: Object.fromEntries(noteRooms.map((room, place) => [room, noteRooms.slice(0, place)])),
  },
  {
    root: 'src-service',
    arrows: {
      domain: [],
      threads: [],
      storage: ['domain', 'threads'],
      accounts: ['domain', 'storage'],
      webhooks: ['domain', 'storage'],
      pipeline: ['domain', 'storage', 'threads'],
      http: serviceHttp,
      ops: [...serviceHttp, 'http', 'pipeline'],
      developer: [...serviceHttp, 'http'],
      openapi: [...serviceHttp, 'http', 'developer'],
      server: serviceServer,
      'command-line': [...serviceServer, 'server'],
    },
  },
  {
    root: 'src-service/developer',
    arrows: {
      markup: [],
      session: [],
      styles: [],
      forms: ['markup'],
      pages: ['markup', 'session', 'styles', 'forms'],
      routes: ['markup', 'session', 'forms', 'pages'],
    },
  },
  {
    root: 'src-service/storage',
    arrows: {
      shared: storagePorts,
      sqlite: [...storagePorts, 'shared'],
      postgres: [...storagePorts, 'shared'],
      copy: [...storagePorts, 'shared', 'sqlite', 'postgres'],
    },
  },
  { root: 'fairness', arrows: { service: [], hostile: [], trials: ['entry', 'service', 'hostile'] } },
  { root: 'src-shared', arrows: null },
];
