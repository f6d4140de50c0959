import Type, { type Static } from 'typebox';

/** The settings of the user. Stored by the shell; API keys are never part of them. */
export const SettingsSchema = Type.Object(
  {
    theme: Type.Union([Type.Literal('system'), Type.Literal('light'), Type.Literal('dark')]),
    /** Base address of a remote Memory service, ending in `/developer/v1`; null for the embedded one. */
    memoryApiUrl: Type.Union([Type.String(), Type.Null()]),
    /** The account new notes go to when none is chosen: a folder name of the vault. */
    defaultAccount: Type.String({ minLength: 1, maxLength: 100 }),
    navigationShown: Type.Boolean(),
    listShown: Type.Boolean(),
    inspectorShown: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type Settings = Static<typeof SettingsSchema>;

export const defaultSettings: Settings = {
  theme: 'system',
  memoryApiUrl: null,
  defaultAccount: 'Personal',
  navigationShown: true,
  listShown: true,
  inspectorShown: true,
};

/**
 * Where API keys are kept: encrypted by the system's key store; in a file in the data folder as they are, readable by
 * its owner only; or nowhere, so that the key of a remote service is asked for again at the next start.
 */
export type KeyStorage = 'system' | 'private-file' | 'this-run';
