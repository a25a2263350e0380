import { linkToList, NEW_ID } from '../routes/link-to.ts';
import type { RouteMatch } from '../routes/match-route.ts';
import type { Crumb } from './breadcrumbs.tsx';

export interface CrumbWords {
  /** Words of what stands above the entry in the menu. */
  trail: readonly string[];
  title: string;
  create: string;
  edit: string;
  /** The record that a form or a detail shows; null while it is not known. */
  record: string | null;
  /** The query of the list that the form was opened from. */
  listSearch: string;
}

/** A list stands below its group or caption; a form below its list, as the reader has left that. */
export function buildCrumbs(
  match: RouteMatch,
  { trail, title, create, edit, record, listSearch }: CrumbWords,
): Crumb[] {
  const above = trail.map((word) => ({ word }));
  if (match.view === 'list') return [...above, { word: title }];
  return [
    ...above,
    { word: title, to: `${linkToList(match.entry)}${listSearch}` },
    { word: match.id === String(NEW_ID) ? create : (record ?? edit) },
  ];
}
