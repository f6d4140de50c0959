import { getSchema } from '@tiptap/core';
import { editorExtensions } from '../../editor/extensions.ts';

/** The schema of the editor, without an editor. */
export const editorSchema = getSchema(editorExtensions());
