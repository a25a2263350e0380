import { isPlainObject } from '../../../contract/json-object.ts';
import { lazyControl } from '../../field/lazy-control.tsx';
import { toText } from '../../format/to-text.ts';
import { RANKS } from '../../registry/ranks.ts';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import { and, hasKeyword, not, rankWith } from '../../registry/testers.ts';
import { isPicture } from './image.tsx';

/** By its name, else by its address; no link, since an address may be anyone's. */
function FileCell({ value }: CellProps) {
  const name = isPlainObject(value) ? (value.name ?? value.url) : value;
  return <bdi>{toText(name)}</bdi>;
}

/** A file that `x-upload` sends, and that is no picture. */
export const file: Renderer = {
  tester: rankWith(RANKS.reference, and(hasKeyword('x-upload'), not(isPicture), not(hasKeyword('x-image')))),
  renderer: lazyControl(() => import('./file-control.tsx')),
  cell: FileCell,
};
