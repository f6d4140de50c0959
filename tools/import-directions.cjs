/**
 * The import directions of the architecture, checked by dependency-cruiser:
 * everything may use src-shared; renderer, main and service never import each other; `electron` stays inside
 * src-main/electron; the core knows neither shell; src-shared is pure TypeScript. No cycles anywhere.
 */
const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const source = '^src-(shared|main|renderer|service)/';

module.exports = {
  forbidden: [
    never('no-cycles', { path: source }, { circular: true }, 'a cycle has no order to be understood in'),
    never(
      'shared-stands-alone',
      { path: '^src-shared/' },
      { path: '^src-(main|renderer|service)/' },
      'shared knows nobody',
    ),
    never(
      'shared-is-pure',
      { path: '^src-shared/', pathNot: '\\.test\\.ts$' },
      { dependencyTypes: ['core'] },
      'no Node in shared',
    ),
    never(
      'shared-has-no-ui',
      { path: '^src-shared/' },
      { path: 'node_modules/(electron|react|react-dom)/' },
      'no UI in shared',
    ),
    never(
      'renderer-alone',
      { path: '^src-renderer/' },
      { path: '^src-(main|service)/' },
      'the page knows only the RPC contract',
    ),
    never(
      'main-alone',
      { path: '^src-main/' },
      { path: '^src-(renderer|service)/' },
      'the app talks to a service over HTTP only',
    ),
    never(
      'service-alone',
      { path: '^src-service/' },
      { path: '^src-(main|renderer)/' },
      'the service knows no client',
    ),
    never(
      'electron-in-its-shell',
      { pathNot: '^src-main/electron/' },
      { path: 'node_modules/electron/' },
      'only the shell knows Electron',
    ),
    never(
      'core-knows-no-shell',
      { path: '^src-main/core/' },
      { path: '^src-main/(electron|browser)/' },
      'the core runs in any shell',
    ),
    never(
      'shells-apart',
      { path: '^src-main/browser/' },
      { path: '^src-main/electron/' },
      'two shells, one core',
    ),
    never(
      'shells-apart-too',
      { path: '^src-main/electron/' },
      { path: '^src-main/browser/' },
      'two shells, one core',
    ),
    never(
      'nothing-imports-tests',
      { pathNot: '\\.test\\.tsx?$' },
      { path: '\\.test\\.tsx?$' },
      'tests are leaves',
    ),
    never('resolvable', { path: source }, { couldNotResolve: true }, 'an import that leads nowhere'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
