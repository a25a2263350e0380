import { createElement } from 'react';
import type { IconNode } from '../../schema/config-index.ts';

/** A square, for an entry whose icon is not served. */
const PLAIN: IconNode = [['path', { d: 'M5 5h14v14H5z' }]];

/** An icon as the configuration serves it, drawn with the house's line. */
export function MenuIcon({ node = PLAIN, size = 18 }: { node?: IconNode; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="square"
      strokeLinejoin="miter"
      aria-hidden="true"
    >
      {node.map(([tag, attributes], place) => createElement(tag, { ...attributes, key: `${place}${tag}` }))}
    </svg>
  );
}
