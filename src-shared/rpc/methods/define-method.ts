import Type, { type Static, type TSchema } from 'typebox';

/** A method as it is declared: the schema its parameters are checked with, and the type of its result. */
export type MethodDeclaration = { readonly params: TSchema; readonly result: unknown };

/** Methods by their names on the wire. */
export type MethodDeclarations = Readonly<Record<string, MethodDeclaration>>;

/** Declares a method. `Result` exists as a type only. */
export function method<Result>() {
  return <Params extends TSchema>(params: Params) => ({ params, result: undefined as Result | undefined });
}

export type ParamsOf<Declaration extends MethodDeclaration> = Static<Declaration['params']>;
export type ResultOf<Declaration extends MethodDeclaration> = Exclude<Declaration['result'], undefined>;

/** What the core does for each of these methods. */
export type HandlersOf<Declarations extends MethodDeclarations> = {
  [Name in keyof Declarations]: (
    params: ParamsOf<Declarations[Name]>,
  ) => Promise<ResultOf<Declarations[Name]>> | ResultOf<Declarations[Name]>;
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

/** The names of the parameters that are {@link SystemPath}s. */
export function systemPathsIn(params: TSchema): readonly string[] {
  const properties: unknown = Reflect.get(params, 'properties');
  return Object.entries(properties ?? {}).flatMap(([name, schema]) =>
    Reflect.get(Object(schema), 'isSystemPath') === true ? [name] : [],
  );
}
