import type { RecordId } from '../../../src/contract/record-id.ts';
import type { EntryTarget } from './entry.ts';
import type { Item } from './item.ts';
import type { Order } from './order.ts';
import type { Catalogue } from './questions.ts';
import type { TakeType } from './take-type.ts';

/** Everything that can happen to an open order. */
export type TillAction =
  /** Taken by tap or by scan: as many as were typed for it. */
  | { type: 'add'; item: Item; catalogue: Catalogue }
  /** A key came that may be the first of a scan. */
  | { type: 'beginBurst' }
  /** A scanner types like a keyboard: what its keys did since `beginBurst` is taken back. */
  | { type: 'undoBurst' }
  | { type: 'select'; key: number }
  | { type: 'selectNext'; by: 1 | -1 }
  | { type: 'step'; key: number; by: 1 | -1 }
  | { type: 'remove'; key: number }
  | { type: 'removeAll'; keys: readonly number[] }
  | { type: 'type'; digits: string }
  | { type: 'erase' }
  | { type: 'target'; target: EntryTarget }
  | { type: 'takeType'; takeType: TakeType }
  | { type: 'choose'; key: number; ingredientId: RecordId; part?: number; choice: string | null }
  | { type: 'parts'; key: number; partIds: readonly RecordId[]; catalogue: Catalogue }
  | { type: 'note'; key: number; note: string }
  /** Takes the prices of these items, by id. */
  | { type: 'reprice'; items: ReadonlyMap<RecordId, Item> }
  | { type: 'clear' }
  /** Another order takes the place of the open one. */
  | { type: 'open'; order: Order };
