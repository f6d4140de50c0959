import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { copyButton } from './copy.ts';
import { type Content, el } from './markup.ts';

/** What is wrong with a field of a form, in one sentence. */
export type FieldError = { readonly field: string; readonly message: string };

/** What was typed into a form, and what is wrong with it. */
export type FormState = {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly FieldError[];
};

export const emptyForm: FormState = { values: {}, errors: [] };

/** The list of what is wrong, each linked to its field. It has the focus when the page appears. */
export function errorSummary(errors: readonly FieldError[]): Content {
  if (errors.length === 0) return null;
  return el(
    'div',
    { className: 'summary', role: 'alert', tabIndex: -1, autoFocus: true },
    el('h2', null, errors.length === 1 ? 'There is a problem' : `There are ${errors.length} problems`),
    el(
      'ul',
      null,
      errors.map(({ field, message }) => el('li', null, el('a', { href: `#${field}` }, message))),
    ),
  );
}

export type TextField = {
  /** Name and id. */
  readonly name: string;
  readonly label: string;
  readonly form: FormState;
  readonly type?: HTMLInputTypeAttribute;
  readonly hint?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly maxLength?: number;
  readonly inputMode?: 'url' | 'email';
};

/** A labelled field of one line. A password is never written back into the page. */
export function textField(field: TextField): Content {
  const { name, label, form, type = 'text', hint } = field;
  const error = form.errors.find((one) => one.field === name);
  return el(
    'div',
    { className: error ? 'control wrong' : 'control' },
    el('label', { htmlFor: name }, label),
    hint !== undefined && el('p', { className: 'hint', id: `${name}-hint` }, hint),
    error && el('p', { className: 'error', id: `${name}-error` }, error.message),
    el('input', {
      className: 'field',
      id: name,
      name,
      type,
      defaultValue: type === 'password' ? undefined : form.values[name],
      autoComplete: field.autoComplete ?? 'off',
      maxLength: field.maxLength,
      inputMode: field.inputMode,
      spellCheck: false,
      autoCapitalize: 'none',
      ...describedBy([hint !== undefined && `${name}-hint`, error && `${name}-error`]),
      ...(error ? { 'aria-invalid': true } : {}),
    }),
  );
}

export type CheckGroup = {
  /** Name of each box; the first one has it as its id. */
  readonly name: string;
  readonly legend: string;
  readonly errors: readonly FieldError[];
  readonly boxes: readonly {
    readonly value: string;
    readonly label: string;
    readonly hint: string;
    readonly checked: boolean;
  }[];
};

/** Check boxes under one heading. */
export function checkGroup({ name, legend, errors, boxes }: CheckGroup): Content {
  const error = errors.find((one) => one.field === name);
  return el(
    'fieldset',
    { className: error ? 'control wrong' : 'control', ...describedBy([error && `${name}-error`]) },
    el('legend', null, legend),
    error && el('p', { className: 'error', id: `${name}-error` }, error.message),
    boxes.map(({ value, label, hint, checked }, index) => {
      const id = index === 0 ? name : `${name}-${index}`;
      return el(
        'div',
        { className: 'choice' },
        el('input', {
          type: 'checkbox',
          id,
          name,
          value,
          defaultChecked: checked,
          'aria-describedby': `${id}-hint`,
        }),
        el(
          'div',
          null,
          el('label', { htmlFor: id }, label),
          el('p', { className: 'hint', id: `${id}-hint` }, hint),
        ),
      );
    }),
  );
}

/** A field to copy from: it can be read, selected and focused, not changed. The Tab key selects all of it. */
export function copyField(name: string, label: string, value: string): Content {
  return el(
    'div',
    { className: 'control' },
    el('label', { htmlFor: name }, label),
    el(
      'div',
      { className: 'to-copy' },
      el('input', {
        className: 'field mono',
        id: name,
        readOnly: true,
        defaultValue: value,
        spellCheck: false,
        autoComplete: 'off',
      }),
      copyButton(label, 'labelled'),
    ),
  );
}

/** A hidden value of a form. */
export const hiddenField = (name: string, value: string): Content =>
  el('input', { type: 'hidden', name, value });

/** A secret that is shown this once, to be copied; `done` is where to go on. */
export const shownOnce = (field: Content, done: string, ...notes: readonly Content[]): Content => [
  field,
  notes,
  el('p', { className: 'actions' }, el('a', { href: done, className: 'plain' }, 'I have copied it')),
];

function describedBy(ids: readonly (string | false | undefined)[]): { 'aria-describedby'?: string } {
  const present = ids.filter((id) => typeof id === 'string');
  return present.length === 0 ? {} : { 'aria-describedby': present.join(' ') };
}
