import { createContext, useContext } from 'react';
import type { AppState } from '../app/create-app.ts';

export const AppContext = createContext<AppState | null>(null);

/** The state of the page; read a store of it with zustand's `useStore`. Only below the provider. */
export function useApp(): AppState {
  const app = useContext(AppContext);
  if (app === null) throw new Error('no AppContext above this component');
  return app;
}
