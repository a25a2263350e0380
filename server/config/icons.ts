import iconNodes from 'lucide-static/icon-nodes.json' with { type: 'json' };
import { isPlainObject } from '../../src/contract/json-object.ts';
import type { IconNode } from '../../src/schema/dialect/config-index.ts';

const ICONS: ReadonlyMap<string, unknown> = new Map(Object.entries(iconNodes));

/** Every name that an `icon` may have: lucide's, `square-parking`. */
export const ICON_NAMES: ReadonlySet<string> = new Set(ICONS.keys());

/** The drawings of the icons that stand under a key `icon`, however deep; unknown names are left out. */
export function iconsNamedBy(part: unknown): Record<string, IconNode> {
  const found = [...namesIn(part)].flatMap((name) => {
    const node = ICONS.get(name);
    return isIconNode(node) ? [[name, node] as const] : [];
  });
  return Object.fromEntries(found);
}

function* namesIn(part: unknown): Generator<string> {
  if (Array.isArray(part)) for (const item of part) yield* namesIn(item);
  if (!isPlainObject(part)) return;
  for (const [key, value] of Object.entries(part)) {
    if (key === 'icon' && typeof value === 'string') yield value;
    else yield* namesIn(value);
  }
}

function isIconNode(value: unknown): value is IconNode {
  return Array.isArray(value) && value.every((part) => Array.isArray(part) && typeof part[0] === 'string');
}
