type AnyHandler = (params: never) => unknown;

/**
 * The same handlers, refused as `vault-missing` while the vault is not there: for methods that read or write its files, or
 * that drop notes whose files seem to be missing. Methods that need the journal alone are not refused.
 */
export function requireVault<Handlers extends Readonly<Record<string, AnyHandler>>>(
  gate: { ensure(): void },
  handlers: Handlers,
): Handlers {
  const guarded = Object.entries(handlers).map(([name, handler]) => [
    name,
    (params: never) => {
      gate.ensure();
      return handler(params);
    },
  ]);
  return Object.fromEntries(guarded) as Handlers; // the same names
}
