import { type ESTree, parseSync, Visitor } from 'vite';
import * as channels from '../../src-main/electron/preload-channels.ts';

/** The channels between a window and the main process that built programs use. */
type AppChannels = {
  /** On which the preload asks. */
  readonly asked: ReadonlySet<string>;
  /** On which the preload hears what main says. */
  readonly heard: ReadonlySet<string>;
  /** On which main answers, to the app's own page alone. */
  readonly answered: ReadonlySet<string>;
  /** Other uses of Electron's two ends, a line each: past the check of who asks, or on a channel whose name is not in the program. */
  readonly others: readonly string[];
};

/** What main answers by: `trusted-ipc.ts`. The names of functions are still those of the sources. */
const answering = /^(?:onTrusted|answerTrusted)$/;
/** What the preload asks and hears by. */
const kinds: readonly (readonly [RegExp, 'asked' | 'heard'])[] = [
  [/^ipcRenderer\.(?:send|sendSync|invoke|postMessage)$/, 'asked'],
  [/^ipcRenderer\.(?:on|once|addListener)$/, 'heard'],
];
/** electron-store listens by itself; `store.ts` ends that. */
const ended =
  /^(?:ipcMain\.on|ipcRenderer\.sendSync)\(electron-store-get-data\)|^ipcMain\.removeAllListeners\(/;

/**
 * What is wrong with the channels in the texts of an app's programs, by their paths, a line each: those of the preload and of main are to be
 * the ones of `preload-channels.ts`, each with two ends, and main answers the app's own page alone.
 */
export function faultsOfChannels(programs: Readonly<Record<string, string>>): string[] {
  const { asked, heard, answered, others } = channelsOf(programs);
  const placed = new Set(
    Object.entries(channels).flatMap(([name, value]) => (/Channel(?:Name)?$/.test(name) ? [value] : [])),
  );
  const used = new Set([...asked, ...heard]);
  const missing = (names: ReadonlySet<string>, from: ReadonlySet<string>, says: string): string[] =>
    [...names]
      .filter((name) => !from.has(name))
      .sort()
      .map((name) => `${name}: ${says}`);
  return [
    ...others,
    ...missing(asked, answered, 'the preload asks, and main does not answer'),
    ...missing(answered, asked, 'main answers, and the preload does not ask'),
    ...missing(used, placed, 'preload-channels.ts does not name this channel'),
    ...missing(placed, used, 'the preload does not use this channel'),
  ];
}

/** Reads the channels from the texts of programs, by their paths. */
function channelsOf(programs: Readonly<Record<string, string>>): AppChannels {
  const found = { asked: new Set<string>(), heard: new Set<string>(), answered: new Set<string>() };
  const others: string[] = [];
  for (const [path, text] of Object.entries(programs)) {
    if (!/ipcMain|ipcRenderer|onTrusted|answerTrusted/.test(text)) continue;
    for (const { name, channel, within } of callsIn(path, text)) {
      const call = `${name}(${channel ?? '?'})`;
      if (answering.test(within) || ended.test(call)) continue;
      const kind = answering.test(name) ? 'answered' : kinds.find(([names]) => names.test(name))?.[1];
      if (kind !== undefined && channel !== undefined) found[kind].add(channel);
      else others.push(`${path}: ${call} is no known use of a channel`);
    }
  }
  return { ...found, others };
}

/** A call of an end or of what answers; `channel` is undefined for one that is computed, `within` the name of the function around it. */
type Call = { readonly name: string; readonly channel: string | undefined; readonly within: string };

/** A function around a part of a program; `locals`: the names that it declares. */
type Around = { readonly name: string; readonly locals: Set<string> };

/** Nothing is known of a name before the end of the program: what is called is read then. */
function callsIn(path: string, text: string): Call[] {
  const { program } = parseSync(path, text, { sourceType: path.endsWith('.cjs') ? 'commonjs' : 'module' });
  /** What variables of the whole program hold. */
  const texts = new Map<string, string | undefined>();
  /** Variables that are one of Electron's ends under another name. */
  const ends = new Map<string, string>();
  const called: { readonly call: ESTree.CallExpression; readonly around: readonly Around[] }[] = [];
  const around: Around[] = [];
  const enter = ({ id, params }: ESTree.Function | ESTree.ArrowFunctionExpression): void => {
    const names = params.flatMap((one) => (one.type === 'Identifier' ? [one.name] : []));
    around.push({ name: id?.name ?? around.at(-1)?.name ?? '', locals: new Set(names) });
  };
  const leave = (): void => void around.pop();
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier') {
        const within = around.at(-1);
        // of a name that the whole program uses twice, nobody knows here which one is meant
        if (within === undefined)
          texts.set(id.name, texts.has(id.name) ? undefined : init ? textOf(init) : undefined);
        // a program without its long names uses short ones again and again
        else within.locals.add(id.name);
      }
      if (id.type !== 'ObjectPattern') return;
      for (const part of id.properties)
        if (part.type === 'Property' && part.key.type === 'Identifier' && part.value.type === 'Identifier')
          if (/^ipc(?:Main|Renderer)$/.test(part.key.name)) ends.set(part.value.name, part.key.name);
    },
    CallExpression(call) {
      called.push({ call, around: [...around] });
    },
  }).visit(program);
  const nameOf = (node: ESTree.Node): string => {
    if (node.type === 'Identifier') return ends.get(node.name) ?? node.name;
    return node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : '';
  };
  return called.flatMap(({ call: { callee, arguments: given }, around }) => {
    const end = callee.type === 'MemberExpression' ? nameOf(callee.object) : '';
    const name = /^ipc(?:Main|Renderer)$/.test(end) ? `${end}.${nameOf(callee)}` : nameOf(callee);
    if (!answering.test(name) && !name.startsWith('ipc')) return [];
    const [first] = given;
    const isLocal = first?.type === 'Identifier' && around.some(({ locals }) => locals.has(first.name));
    const channel = first?.type === 'Identifier' ? texts.get(first.name) : first && textOf(first);
    return [{ name, channel: isLocal ? undefined : channel, within: around.at(-1)?.name ?? '' }];
  });
}

function textOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}
