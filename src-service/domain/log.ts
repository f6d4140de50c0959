/** A log. It never receives text of a note, nor addresses of webhooks, which may contain secrets. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};
