import { type ComponentType, createContext } from 'react';
import type { Description } from '../../../../schema/describe/description.ts';
import type { CellContentProps } from './cell-content.tsx';

/** What draws a value that is changed in the list. */
export interface QuickEdit {
  /** What the rows are. */
  description: Description;
  Cell: ComponentType<QuickCellProps>;
}

export interface QuickCellProps extends CellContentProps {
  description: Description;
}

/** Where the values of rows may be changed; null elsewhere: in a panel. */
export const QuickEditContext = createContext<QuickEdit | null>(null);
