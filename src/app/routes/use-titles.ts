import { useTranslate } from 'ra-core';
import type { ResourceSummary } from '../../schema/dialect/config-index.ts';

/** Names a resource in the reader's language: the menu's word, else the schema's own title. */
export function useTitles(): (resource: Pick<ResourceSummary, 'name' | 'title'>) => string {
  const translate = useTranslate();
  return ({ name, title }) => translate(`menu.${name}`, { _: title });
}
