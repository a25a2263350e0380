import { createContext } from 'react';

/** The text that is searched for, inside the cells that mark it; empty elsewhere. */
export const HighlightContext = createContext('');
