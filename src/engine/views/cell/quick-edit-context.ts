import { type ComponentType, createContext } from 'react';
import type { JsonObject } from '../../../contract/json-object.ts';
import type { Description } from '../../../schema/describe/description.ts';
import type { Scope } from '../../scope/use-scope.ts';
import type { ListColumn } from './list-columns.ts';
import type { TableWords } from './table-words.ts';

export interface CellContentProps {
  column: ListColumn;
  record: JsonObject;
  /** With `$record`. */
  scope: Scope;
  words: TableWords;
  /** What the list searches for. */
  hit: string;
}

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
