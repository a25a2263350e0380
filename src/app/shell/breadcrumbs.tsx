import { ChevronRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { ICON_STYLE } from '../../engine/parts/icon-style.ts';
import { linkToList, NEW_ID } from '../../schema/describe/resource-address.ts';
import type { RouteMatch } from '../routes/match-route.ts';
import styles from './shell.module.css';

interface CrumbWords {
  /** Words of what stands above the entry in the menu. */
  trail: readonly string[];
  /** The page that leads to this one, where the menu does not. */
  above: Crumb | null;
  title: string;
  create: string;
  edit: string;
  /** The record that a form or a detail shows; null while it is not known. */
  record: string | null;
  /** The query of the list that the form was opened from. */
  listSearch: string;
}

export interface Crumb {
  word: string;
  /** Absent for what only divides, and for the page itself. */
  to?: string;
}

/** Where the reader is; the last part is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const translate = useTranslate();
  const last = crumbs.length - 1;
  return (
    <nav className={styles.crumbs} aria-label={translate('shell.header.breadcrumb')}>
      {crumbs.map(({ word, to }, place) => (
        <Fragment key={to ?? word}>
          {place > 0 && <ChevronRight {...ICON_STYLE} size={14} />}
          {place === last ? (
            <b aria-current="page" title={word}>
              {word}
            </b>
          ) : to === undefined ? (
            <span>{word}</span>
          ) : (
            <Link to={to}>{word}</Link>
          )}
        </Fragment>
      ))}
    </nav>
  );
}

/** A list stands below its group or caption; a form below its list, as the reader has left that. */
export function buildCrumbs(
  match: RouteMatch,
  { trail, above: page, title, create, edit, record, listSearch }: CrumbWords,
): Crumb[] {
  const above: Crumb[] = [...trail.map((word) => ({ word })), ...(page === null ? [] : [page])];
  if (match.view === 'list') return [...above, { word: title }];
  return [
    ...above,
    { word: title, to: `${linkToList(match.entry)}${listSearch}` },
    { word: match.id === String(NEW_ID) ? create : (record ?? edit) },
  ];
}
