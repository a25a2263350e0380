import { createElement } from 'react';
import type { IconNode } from '../../schema/dialect/config-index.ts';
import { ICON_STYLE } from './icon-style.ts';

const { size: _, ...LINE } = ICON_STYLE;

interface IconProps {
  node: IconNode;
  /** Pixels; 18 as in the menu when absent. */
  size?: number;
}

/** An icon that a schema or resource names, drawn from its data; words stand beside it, so it is hidden from readers. */
export function Icon({ node, size = 18 }: IconProps) {
  return (
    <svg {...LINE} width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor">
      {node.map(([tag, attributes], index) =>
        // the drawing never changes its order.
        createElement(tag, { ...attributes, key: index }),
      )}
    </svg>
  );
}
