import { linkToList, NEW_ID } from '../routes/link-to.ts';
import type { RouteMatch } from '../routes/match-route.ts';
import type { Crumb } from './breadcrumbs.tsx';

export interface CrumbWords {
  /** Words of what stands above the entry in the menu. */
  trail: readonly string[];
  title: string;
  create: string;
  edit: string;
}

/** A list stands below its group or caption; a form below its list. */
export function buildCrumbs(match: RouteMatch, { trail, title, create, edit }: CrumbWords): Crumb[] {
  if (match.view === 'list') return [...trail.map((word) => ({ word })), { word: title }];
  return [
    { word: title, to: linkToList(match.entry) },
    { word: match.id === String(NEW_ID) ? create : edit },
  ];
}
