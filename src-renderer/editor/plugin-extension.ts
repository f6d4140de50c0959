import { Extension } from '@tiptap/core';
import { Plugin, type PluginSpec } from '@tiptap/pm/state';

/** An extension that is one plugin of ProseMirror, and nothing else. Each editor has its own. */
export const pluginExtension = <State = unknown>(name: string, spec: PluginSpec<State>): Extension =>
  Extension.create({ name, addProseMirrorPlugins: () => [new Plugin(spec)] });
