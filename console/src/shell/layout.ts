import { createContext, useContext } from 'react';
import type { LayoutStore } from './layout-store.js';

const LayoutContext = createContext<LayoutStore | undefined>(undefined);

/** Gives the layout to everything in the shell. */
export const LayoutProvider = LayoutContext.Provider;

/** The layout of the shell. Throws outside of it. */
export function useLayout(): LayoutStore {
  const layout = useContext(LayoutContext);
  if (!layout) throw new Error('useLayout needs a LayoutProvider');
  return layout;
}
