import { ChevronRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { ICON_STYLE } from '../../engine/parts/icon-style.ts';
import styles from './shell.module.css';

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
