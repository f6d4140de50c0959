import type { Static } from 'typebox';
import * as Type from 'typebox';

const closed = { additionalProperties: false };

/** A value that can be edited. A number is as it is written, a date a day such as `2026-02-28`. */
export const PropertyValueSchema = Type.Union([
  Type.Object({ kind: Type.Literal('text'), value: Type.String({ maxLength: 10_000 }) }, closed),
  Type.Object(
    { kind: Type.Literal('number'), value: Type.String({ maxLength: 100, pattern: '^[-+0-9.eE]+$' }) },
    closed,
  ),
  Type.Object(
    { kind: Type.Literal('date'), value: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }) },
    closed,
  ),
  Type.Object({ kind: Type.Literal('checkbox'), value: Type.Boolean() }, closed),
  Type.Object(
    { kind: Type.Literal('list'), value: Type.Array(Type.String({ maxLength: 2000 }), { maxItems: 1000 }) },
    closed,
  ),
]);
export type PropertyValue = Static<typeof PropertyValueSchema>;

export const PropertyName = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\r\\n]*$' });

/** A property and its new value; null removes it. */
export const SetPropertySchema = Type.Object(
  {
    name: PropertyName,
    value: Type.Union([PropertyValueSchema, Type.Null()]),
  },
  closed,
);
export type SetProperty = Static<typeof SetPropertySchema>;

/** A value that is only shown: its YAML, and in a sentence why it is not edited. */
export type OtherProperty = { readonly kind: 'other'; readonly source: string; readonly reason: string };

/** A key of a note's front matter. */
export type Property = { readonly name: string } & (PropertyValue | OtherProperty);

/** The keys of a note's front matter but for those that are shown elsewhere; or why they cannot be read. */
export type NoteFrontMatter =
  | { readonly kind: 'read'; readonly properties: readonly Property[] }
  /** `reason`: of the YAML parser, in English. */
  | { readonly kind: 'invalid'; readonly reason: string; readonly source: string };
