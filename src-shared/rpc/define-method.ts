import type { Static, TSchema } from 'typebox';
import * as Type from 'typebox';

/** A method as it is declared: what is checked before its handler runs, and the type of its result. */
export type MethodDeclaration = MethodNeeds & {
  readonly params: TSchema;
  /** The names of the parameters that are {@link SystemPath}s. */
  readonly systemPaths: readonly string[];
  readonly result: unknown;
};

/**
 * `vault`: the method is refused as `vault-missing` while the vault is not there. For what reads or writes its files, or drops notes whose
 * files seem to be missing; what needs the journal alone is not refused.
 */
type MethodNeeds = { readonly needs?: 'vault' };

/** Methods by their names on the wire. */
export type MethodDeclarations = Readonly<Record<string, MethodDeclaration>>;

/** Declares a method. `Result` exists as a type only. */
export function method<Result>(needs: MethodNeeds = {}) {
  return <Params extends TSchema>(params: Params) => ({
    ...needs,
    params,
    systemPaths: systemPathsIn(params),
    result: undefined as Result | undefined,
  });
}

export type ParamsOf<Declaration extends MethodDeclaration> = Static<Declaration['params']>;
export type ResultOf<Declaration extends MethodDeclaration> = Exclude<Declaration['result'], undefined>;

/** What the core does for each of these methods. Where the result is null, since JSON knows no `undefined`, a handler returns nothing. */
export type HandlersOf<Declarations extends MethodDeclarations> = {
  [Name in keyof Declarations]: (
    params: ParamsOf<Declarations[Name]>,
  ) => ResultOf<Declarations[Name]> extends null
    ? Promise<void> | void
    : Promise<ResultOf<Declarations[Name]>> | ResultOf<Declarations[Name]>;
};

/** Objects have no other properties than those of their schema. */
export const closed = { additionalProperties: false };
export const NoteIdText = Type.String({ minLength: 1, maxLength: 200 });
export const NoteIdParam = Type.Object({ noteId: NoteIdText }, closed);
export const Nothing = Type.Object({}, closed);
export const AccountName = Type.String({ minLength: 1, maxLength: 100 });
export const FolderPath = Type.String({ minLength: 1, maxLength: 500 });

/**
 * An absolute path of the system that a window names. Before a handler gets it, the core asks its shell whether a window may; a path in
 * the vault is none of these.
 */
export const SystemPath = Type.String({ minLength: 1, maxLength: 4000, isSystemPath: true });
/** The same, or null. */
export const SystemPathOrNull = Type.Union([SystemPath, Type.Null()], { isSystemPath: true });

function systemPathsIn(params: TSchema): readonly string[] {
  const properties: unknown = Reflect.get(params, 'properties');
  return Object.entries(properties ?? {}).flatMap(([name, schema]) =>
    Reflect.get(Object(schema), 'isSystemPath') === true ? [name] : [],
  );
}
