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
